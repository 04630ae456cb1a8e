import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { formatNumber } from '../../language/format.ts';
import { dayName } from '../../ui/chart/dayName.ts';
import { changeText } from './change.ts';
import type { Figures } from './figures.ts';

/** The figures of a period, each with its change against the period of the same length before. */
export function PeriodFigures({ figures }: { figures: Figures }) {
	const { current, before, from, to, previous, time_zone } = figures;
	const counts = [
		['Orders', current.orders, before.orders],
		['Credits sold', current.credits_sold, before.credits_sold],
		['Payments', current.payments, before.payments],
		['New users', current.users, before.users],
		['Refunds', current.refunds, before.refunds],
		['Messages', current.tickets, before.tickets],
	] as const;
	return (
		<chakra.section aria-label="Figures" display="grid" gap="2">
			<chakra.p fontSize="small" color="muted">
				{`${dayName(from)} to ${dayName(to)} against ${dayName(previous.from)} to ${dayName(previous.to)}, days in ${time_zone}`}
			</chakra.p>
			<chakra.dl
				display="grid"
				gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
				gap="3"
			>
				{current.revenue.map(({ currency, amount }) => {
					const earlier = before.revenue.find((each) => each.currency === currency)?.amount ?? 0;
					return (
						<Item
							key={currency}
							name={`Revenue in ${currency}`}
							value={formatMoney(amount, currency)}
							change={changeText(amount, earlier)}
							before={formatMoney(earlier, currency)}
						/>
					);
				})}
				{counts.map(([name, value, earlier]) => (
					<Item
						key={name}
						name={name}
						value={formatNumber(value)}
						change={changeText(value, earlier)}
						before={formatNumber(earlier)}
					/>
				))}
			</chakra.dl>
		</chakra.section>
	);
}

interface ItemProps {
	readonly name: string;
	readonly value: string;
	readonly change: string;
	readonly before: string;
}

const Item = ({ name, value, change, before }: ItemProps) => (
	<Frame>
		<chakra.dt fontSize="small" color="muted">
			{name}
		</chakra.dt>
		<dd>
			<chakra.span display="block" fontSize="1.25rem" fontWeight="strong" overflowWrap="anywhere">
				{value}
			</chakra.span>
			<chakra.span fontSize="small" color="muted">{`${change}, before: ${before}`}</chakra.span>
		</dd>
	</Frame>
);

const Frame = chakra('div', {
	base: {
		px: '4',
		py: '3',
		bg: 'sheet',
		lineHeight: 1.35,
		borderWidth: '1px',
		borderColor: 'line',
		borderRadius: 'control',
	},
});
