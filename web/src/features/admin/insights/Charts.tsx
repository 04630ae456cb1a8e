import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { currencies, formatMoney } from '#shared/payments/money.ts';
import { serverNow } from '../../../api/serverClock.ts';
import { formatNumber } from '../../../language/format.ts';
import { SelectControl } from '../../../ui/table/TableControls.tsx';
import { LoadState } from '../frame/LoadState.tsx';
import { t as words } from '../frame/messages.en.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { changeText, dayName, lastDays, requestsChart, revenueChart } from './chartData.ts';
import { EarningTables, ServiceTables } from './FigureTables.tsx';
import { type Figures, useFigures, useStats } from './figures.ts';
import { t } from './messages.en.ts';

const periods = [7, 30, 90, 365].map((days) => ({
	value: String(days),
	label: t('charts.days', { count: days }),
}));
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The figures of the last days against those before, as numbers, charts and tables; and those since the start. */
export function Charts() {
	const [period, setPeriod] = useState('30');
	const {
		data: figures,
		error,
		isValidating,
		mutate,
	} = useFigures(lastDays(Number(period), new Date(serverNow()), timeZone));
	const { data: stats } = useStats();
	const charts = useMemo(
		() =>
			figures && {
				requests: requestsChart(figures),
				revenue: currencies.map((currency) => [currency, revenueChart(figures, currency)] as const),
			},
		[figures],
	);
	return (
		<chakra.section
			display="grid"
			gap="4"
			gridTemplateColumns="minmax(0, 1fr)"
			aria-label={t('charts.title')}
		>
			<chakra.div justifySelf="start">
				<SelectControl label={t('charts.period')} value={period} options={periods} onSelect={setPeriod} />
			</chakra.div>
			<LoadState noun="figures" data={figures} error={error} busy={isValidating} onRetry={mutate} />
			{figures && charts && (
				<>
					<PeriodFigures figures={figures} />
					<ChartFigure title={t('charts.requests', { zone: timeZone })} data={charts.requests} />
					<chakra.div
						display="grid"
						gap="4"
						gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
					>
						{charts.revenue.map(([currency, data]) => (
							<ChartFigure
								key={currency}
								title={t('charts.revenue', { currency, zone: timeZone })}
								data={data}
							/>
						))}
					</chakra.div>
					<EarningTables {...figures} />
				</>
			)}
			{stats && <ServiceTables services={stats.services} />}
		</chakra.section>
	);
}

/** The figures of a period, each with its change against the period of the same length before. */
function PeriodFigures({ figures }: { figures: Figures }) {
	const { current, before, from, to, previous, time_zone } = figures;
	const counts = [
		[t('columns.orders'), current.orders, before.orders],
		[t('figures.credits'), current.credits_sold, before.credits_sold],
		[t('figures.payments'), current.payments, before.payments],
		[t('figures.users'), current.users, before.users],
		[t('figures.refunds'), current.refunds, before.refunds],
		[words('messages'), current.tickets, before.tickets],
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

const Frame = chakra('div', { base: { px: '4', py: '3', layerStyle: 'sheet', lineHeight: 1.35 } });
