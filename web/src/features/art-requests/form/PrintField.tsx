import { chakra } from '@chakra-ui/react';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import { Button } from '../../../ui/Button.tsx';
import { useObjectUrl } from '../../../ui/useThumbnail.ts';
import { MarkBox } from '../editor/MarkBox.tsx';
import { useMarkPointer } from '../editor/useMarkPointer.ts';
import { t } from './messages.en.ts';

interface PrintFieldProps {
	readonly file: File;
	readonly value: LookOverrides['print'];
	readonly onChange: (print: LookOverrides['print']) => void;
}

/** Where the box begins: the middle, in which most labels are. */
const start = [0.25, 0.3, 0.5, 0.4] as const;

/** The photo, with a box around print that an art style is to keep. */
export function PrintField({ file, value, onChange }: PrintFieldProps) {
	if (!value)
		return (
			<Button size="small" justifySelf="start" onClick={() => onChange(start)}>
				{t('keepPrint')}
			</Button>
		);
	return (
		<chakra.div display="grid" gap="2">
			<chakra.p fontSize="small">{t('keepPrintHint')}</chakra.p>
			<PrintBox file={file} box={value} onChange={onChange} />
			<Button size="small" justifySelf="start" onClick={() => onChange(undefined)}>
				{t('findPrint')}
			</Button>
		</chakra.div>
	);
}

interface PrintBoxProps extends Pick<PrintFieldProps, 'file' | 'onChange'> {
	readonly box: NonNullable<LookOverrides['print']>;
}

function PrintBox({ file, box, onChange }: PrintBoxProps) {
	const picture = useObjectUrl(file);
	const { listeners } = useMarkPointer({ tool: 'box', box, onBox: onChange, onStroke: none, onTap: none });
	return (
		<chakra.div
			position="relative"
			overflow="hidden"
			justifySelf="start"
			cursor="crosshair"
			touchAction="none"
			{...listeners}
		>
			{picture && <chakra.img src={picture} alt="" maxHeight="320px" draggable={false} />}
			<MarkBox box={box} onChange={onChange} />
		</chakra.div>
	);
}

const none = () => {};
