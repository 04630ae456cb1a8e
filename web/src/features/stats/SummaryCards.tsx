import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/payments/money.ts';
import { useStats } from './useStats.ts';

/** The totals: users, revenue of each currency and credits sold. */
export function SummaryCards() {
	const { data: stats, error } = useStats();
	if (!stats && error) return <p role="alert">The totals could not be loaded.</p>;
	const number = (value: number | undefined) => value?.toLocaleString('en-US') ?? '-';
	const revenue = stats?.revenue.filter(({ amount }) => amount > 0) ?? [];
	return (
		<chakra.dl
			display="grid"
			gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
			bg="sheet"
			borderWidth="1px"
			borderColor="line"
			borderRadius="control"
			aria-busy={!stats}
		>
			<Card name="Total Users">{number(stats?.users)}</Card>
			<Card name="Total Revenue">
				{revenue.length > 0
					? revenue.map(({ amount, currency }) => (
							<chakra.span key={currency} display="block">
								{formatMoney(amount, currency)}
							</chakra.span>
						))
					: stats
						? formatMoney(0, 'IDR')
						: '-'}
			</Card>
			<Card name="Total Credits Sold">{number(stats?.credits_sold)}</Card>
		</chakra.dl>
	);
}

const Card = ({ name, children }: { name: string; children: ReactNode }) => (
	<Frame>
		<chakra.dt fontSize="small" color="muted">
			{name}
		</chakra.dt>
		<chakra.dd fontSize="1.375rem" fontWeight="strong" lineHeight={1.25}>
			{children}
		</chakra.dd>
	</Frame>
);

const Frame = chakra('div', {
	base: {
		display: { base: 'flex', md: 'block' },
		// Large sums do not fit beside their name where text is large.
		flexWrap: 'wrap',
		alignItems: 'baseline',
		justifyContent: 'space-between',
		gap: '3',
		px: '4',
		py: '3',
		borderColor: 'line',
		_notFirst: { borderTopWidth: { base: '1px', md: '0' }, borderLeftWidth: { md: '1px' } },
		'& dd': {
			marginLeft: { base: 'auto', md: '0' },
			overflowWrap: 'anywhere',
			textAlign: { base: 'right', md: 'left' },
		},
	},
});
