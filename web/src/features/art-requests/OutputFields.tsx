import { chakra } from '@chakra-ui/react';
import {
	formats,
	type OutputFormat,
	type OutputSettings,
	type OutputSize,
	qualities,
	sizes,
} from '#shared/art-requests/output.ts';
import { Choice } from '../../ui/Choice.tsx';

interface OutputFieldsProps {
	readonly output: OutputSettings;
	readonly onChange: (output: OutputSettings) => void;
}

const formatNames: Record<OutputFormat, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };
const qualityNames = { low: 'Low', medium: 'Medium', high: 'High' } as const;
const sizeNames: Record<OutputSize, string> = {
	'1024x1024': 'Square',
	'1024x1536': 'Portrait',
	'1536x1024': 'Landscape',
};

/** Size, format and quality of the result. Selecting JPEG, which has no transparency, switches transparency off. */
export const OutputFields = ({ output, onChange }: OutputFieldsProps) => (
	<chakra.div display="grid" gap="5">
		<Choice
			name="size"
			legend="Size"
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
				legend="Format"
				columns={3}
				value={output.format}
				onChange={(format) =>
					onChange({ ...output, format, transparent: output.transparent && format !== 'jpeg' })
				}
				options={formats.map((format) => ({ value: format, label: formatNames[format] }))}
			/>
			<Choice
				name="quality"
				legend="Quality"
				columns={3}
				value={output.quality}
				onChange={(quality) => onChange({ ...output, quality })}
				options={qualities.map((quality) => ({ value: quality, label: qualityNames[quality] }))}
			/>
		</chakra.div>
		<chakra.label display="flex" alignItems="center" gap="3" cursor="pointer">
			<chakra.input
				type="checkbox"
				width="20px"
				height="20px"
				accentColor="ink"
				checked={output.transparent}
				disabled={output.format === 'jpeg'}
				onChange={(event) => onChange({ ...output, transparent: event.target.checked })}
			/>
			<span>
				Transparent background{' '}
				<chakra.span fontSize="small" color="muted">
					(PNG/WebP only)
				</chakra.span>
			</span>
		</chakra.label>
	</chakra.div>
);
