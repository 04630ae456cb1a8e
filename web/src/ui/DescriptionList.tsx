import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

export const DescriptionList = ({ items }: { items: readonly (readonly [string, string])[] }) => (
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

/** Names and values in two columns; on a narrow screen the value is below its name. Names without a value are left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
	<List>
		{facts
			.filter(([, value]) => value)
			.map(([name, value]) => (
				<Fragment key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</Fragment>
			))}
	</List>
);

const List = chakra('dl', {
	base: {
		display: 'grid',
		gridTemplateColumns: { base: '1fr', md: '152px minmax(0, 1fr)' },
		columnGap: '4',
		rowGap: { base: '0', md: '2' },
		fontSize: 'small',
		'& dt': { color: 'muted', pt: { base: '2', md: '0' } },
		'& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
	},
});
