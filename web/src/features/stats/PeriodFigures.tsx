import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { formatNumber } from '../../language/format.ts';
import { changeText } from './change.ts';
import { dayName } from './chart/dayName.ts';
import type { Figures } from './figures.ts';
import { t } from './text.ts';

/** The figures of a period, each with its change against the period of the same length before. */
export function PeriodFigures({ figures }: { figures: Figures }) {
	const { current, before, from, to, previous, time_zone } = figures;
	const counts = [
		[t('figures.orders'), current.orders, before.orders],
		[t('figures.credits'), current.credits_sold, before.credits_sold],
		[t('figures.payments'), current.payments, before.payments],
		[t('figures.users'), current.users, before.users],
		[t('figures.refunds'), current.refunds, before.refunds],
		[t('figures.tickets'), current.tickets, before.tickets],
	] as const;
	return (
		<chakra.section aria-label={t('figures.title')} display="grid" gap="2">
			<chakra.p fontSize="small" color="muted">
				{t('figures.period', {
					from: dayName(from),
					to: dayName(to),
					fromBefore: dayName(previous.from),
					toBefore: dayName(previous.to),
					zone: time_zone,
				})}
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
							name={t('figures.revenue', { currency })}
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
			<chakra.span fontSize="small" color="muted">
				{t('change', { change, before })}
			</chakra.span>
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
