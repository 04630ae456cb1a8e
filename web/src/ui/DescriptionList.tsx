import { chakra } from '@chakra-ui/react';

interface FactsProps {
	/** Name and value of each. */
	readonly facts: readonly (readonly [string, string])[];
}

export const DescriptionList = ({ facts }: FactsProps) => (
	<chakra.dl display="grid" gap="3">
		{facts.map(([name, value]) => (
			<div key={name}>
				<chakra.dt fontSize="small" color="muted">
					{name}
				</chakra.dt>
				<chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
			</div>
		))}
	</chakra.dl>
);
