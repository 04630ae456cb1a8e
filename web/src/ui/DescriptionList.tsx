import { chakra } from '@chakra-ui/react';

interface FactsProps {
	/** Pairs of a term and its description. */
	readonly items: readonly (readonly [string, string])[];
}

export const DescriptionList = ({ items }: FactsProps) => (
	<chakra.dl display="grid" gap="3">
		{items.map(([name, value]) => (
			<div key={name}>
				<chakra.dt fontSize="small" color="muted">
					{name}
				</chakra.dt>
				<chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
			</div>
		))}
	</chakra.dl>
);
