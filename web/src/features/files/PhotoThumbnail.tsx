import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icons.tsx';
import { useObjectUrl } from '../../ui/useThumbnail.ts';
import { t } from './messages.en.ts';

/** The label of a file input, as the last tile of the photos that were chosen. */
export const AddTile = chakra('label', {
	base: {
		display: 'grid',
		placeContent: 'center',
		justifyItems: 'center',
		gap: '1',
		aspectRatio: '1',
		fontSize: 'small',
		bg: 'sheet',
		border: '1.5px dashed',
		borderColor: 'edge',
		borderRadius: 'control',
		_hover: { borderColor: 'ink' },
		'&[data-over]': { borderColor: 'ink', bg: 'line' },
		'input:focus-visible + &, input:focus-visible ~ * > &': {
			outline: '2px solid',
			outlineColor: 'ink',
			outlineOffset: '2px',
		},
	},
});

/** A chosen photo as a small tile, with a button that removes it. */
export function PhotoThumbnail({ file, onRemove }: { file: File; onRemove: () => void }) {
	const url = useObjectUrl(file);
	return (
		<Tile>
			{url && <chakra.img src={url} alt={file.name} width="full" height="full" objectFit="cover" />}
			<Remove type="button" aria-label={t('remove', { name: file.name })} onClick={onRemove}>
				<Icon name="close" size={14} />
			</Remove>
		</Tile>
	);
}

const Tile = chakra('div', {
	base: {
		position: 'relative',
		aspectRatio: '1',
		bg: 'line',
		borderRadius: 'image',
		'& img': { borderRadius: 'image' },
	},
});

const Remove = chakra('button', {
	base: {
		position: 'absolute',
		top: '0',
		right: '0',
		p: '1',
		'& > svg': {
			p: '1',
			width: '22px',
			height: '22px',
			bg: 'sheet',
			borderRadius: 'full',
			boxShadow: 'raised',
		},
	},
});
