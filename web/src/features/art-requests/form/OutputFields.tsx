import { chakra } from '@chakra-ui/react';
import {
	formats,
	isTransparentByItself,
	type OutputSettings,
	qualities,
	sizes,
} from '#shared/art-requests/output.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { formatNames, qualityNames, sizeNames } from '../outputNames.ts';
import { t } from './messages.en.ts';

interface OutputFieldsProps {
	/** The preset of the look, if it is one. */
	readonly preset: PresetId | undefined;
	readonly output: OutputSettings;
	readonly onChange: (output: OutputSettings) => void;
}

/** Size, format and quality of the result. Selecting JPEG, which has no transparency, switches transparency off. */
export const OutputFields = ({ preset, output, onChange }: OutputFieldsProps) => (
	<chakra.div display="grid" gap="5">
		<Choice
			name="size"
			legend={t('size')}
			columns={3}
			value={output.size}
			onChange={(size) => onChange({ ...output, size })}
			options={sizes.map((size) => ({
				value: size,
				label: sizeNames[size],
				note: size.replace('x', ' × '),
			}))}
		/>
		<chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
			<Choice
				name="format"
				legend={t('format')}
				columns={3}
				value={output.format}
				onChange={(format) =>
					onChange({ ...output, format, transparent: output.transparent && format !== 'jpeg' })
				}
				options={formats.map((format) => ({ value: format, label: formatNames[format] }))}
			/>
			<Choice
				name="quality"
				legend={t('quality')}
				columns={3}
				value={output.quality}
				onChange={(quality) => onChange({ ...output, quality })}
				options={qualities.map((quality) => ({ value: quality, label: qualityNames[quality] }))}
			/>
		</chakra.div>
		<TransparencyField preset={preset} output={output} onChange={onChange} />
	</chakra.div>
);

function TransparencyField({ preset, output, onChange }: OutputFieldsProps) {
	const byItself = isTransparentByItself(preset, output.format);
	return (
		<chakra.label display="flex" alignItems="center" gap="3" cursor="pointer">
			<chakra.input
				type="checkbox"
				width="20px"
				height="20px"
				accentColor="ink"
				checked={byItself || output.transparent}
				disabled={byItself || output.format === 'jpeg'}
				onChange={(event) => onChange({ ...output, transparent: event.target.checked })}
			/>
			<span>
				{t('transparent')}{' '}
				<chakra.span fontSize="small" color="muted">
					{byItself ? t('transparentAlways') : t('transparentFormats')}
				</chakra.span>
			</span>
		</chakra.label>
	);
}
