import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Option<V extends string> {
	readonly value: V;
	readonly label: ReactNode;
	readonly note?: ReactNode;
	readonly disabled?: boolean;
}

export interface ChoiceProps<V extends string> {
	readonly name: string;
	readonly legend: ReactNode;
	readonly options: readonly Option<V>[];
	readonly value: V | undefined;
	readonly onChange: (value: V) => void;
	readonly columns?: number;
	readonly narrowColumns?: number;
	/** Shows the legend to screen readers only. */
	readonly hideLegend?: boolean;
	/** Side by side on every screen, as low as a finger can hit. */
	readonly compact?: boolean;
}

/** Columns of equal width: so many, or fewer where large text leaves too little room for the labels. */
function narrowTracks(columns: number): string {
	const least = columns > 2 ? '5.5rem' : '8rem';
	const equal = `(100% - ${columns - 1} * {spacing.2}) / ${columns} - 1px`;
	return `repeat(auto-fill, minmax(min(100%, max(${least}, ${equal})), 1fr))`;
}

/** Radio buttons styled as tiles. */
export const Choice = <V extends string>(props: ChoiceProps<V>) => (
	<chakra.fieldset display="grid" gap="2" minWidth="0">
		<chakra.legend
			fontWeight="strong"
			fontSize="small"
			{...(props.hideLegend ? { srOnly: true } : { mb: '2' })}
		>
			{props.legend}
		</chakra.legend>
		<chakra.div
			display="grid"
			gap="2"
			{...(props.compact
				? { gridAutoFlow: 'column', gridAutoColumns: 'auto', justifyContent: { md: 'start' } }
				: {
						gridTemplateColumns: {
							base: narrowTracks(props.narrowColumns ?? props.columns ?? 2),
							md: `repeat(${props.columns ?? 2}, 1fr)`,
						},
					})}
		>
			{props.options.map((option) => (
				<Tile
					key={option.value}
					{...(option.note ? { justifyContent: 'start' } : {})}
					{...(props.compact ? { minHeight: '44px' } : {})}
				>
					<Radio
						type="radio"
						name={props.name}
						value={option.value}
						checked={props.value === option.value}
						disabled={option.disabled ?? false}
						onChange={() => props.onChange(option.value)}
					/>
					<chakra.span fontWeight="strong">{option.label}</chakra.span>
					{option.note && <Note>{option.note}</Note>}
				</Tile>
			))}
		</chakra.div>
	</chakra.fieldset>
);

/** A visually hidden radio button; the tile is its label. */
export const Radio = chakra('input', {
	base: { position: 'absolute', top: '0', right: '0', width: '12px', height: '12px', opacity: 0 },
});

const Note = chakra('span', {
	base: { fontSize: 'small', color: 'muted', lineHeight: 1.35, 'input:checked ~ &': { color: 'ink' } },
});

const Tile = chakra('label', {
	base: {
		position: 'relative',
		display: 'flex',
		flexDirection: 'column',
		justifyContent: 'center',
		gap: '1',
		minHeight: 'control',
		minWidth: '0',
		px: '3',
		py: '2',
		bg: 'sheet',
		borderRadius: 'control',
		boxShadow: 'inset 0 0 0 1px {colors.edge}',
		cursor: 'pointer',
		lineHeight: 1.25,
		transition: 'box-shadow {durations.short}, background-color {durations.short}',
		_hover: { boxShadow: 'inset 0 0 0 1px {colors.ink}' },
		// A tint, since solid colours are for actions.
		'&:has(input:checked)': { bg: 'selected', boxShadow: 'inset 0 0 0 2px {colors.ink}' },
		'&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
		'&:has(input:disabled)': {
			bg: 'transparent',
			color: 'muted',
			boxShadow: 'inset 0 0 0 1px {colors.line}',
			cursor: 'not-allowed',
		},
	},
});
