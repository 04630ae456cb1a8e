import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../language/format.ts';

interface FilterButtonsProps<V extends string> {
	readonly label: string;
	readonly options: readonly {
		readonly value: V;
		readonly label: string;
		/** How many there are, once it is known. */
		readonly count: number | undefined;
	}[];
	readonly value: string;
	readonly onSelect: (value: V) => void;
}

/** Chooses one of a few filters, each with how many rows it has. */
export const FilterButtons = <V extends string>({
	label,
	options,
	value,
	onSelect,
}: FilterButtonsProps<V>) => (
	<chakra.fieldset display="flex" flexWrap="wrap" gap="2" aria-label={label}>
		{options.map((option) => (
			<Choice
				key={option.value}
				type="button"
				aria-pressed={option.value === value}
				onClick={() => onSelect(option.value)}
			>
				{option.label}
				{option.count !== undefined && (
					<chakra.span fontWeight="regular">{` ${formatNumber(option.count)}`}</chakra.span>
				)}
			</Choice>
		))}
	</chakra.fieldset>
);

const Choice = chakra('button', {
	base: {
		minHeight: '36px',
		px: '3',
		fontSize: 'small',
		fontWeight: 'strong',
		border: '1px solid',
		borderColor: 'edge',
		borderRadius: 'full',
		_hover: { borderColor: 'ink' },
		'&[aria-pressed=true]': { bg: 'ink', color: 'paper', borderColor: 'ink' },
	},
});
