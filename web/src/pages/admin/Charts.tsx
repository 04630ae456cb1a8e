import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { currencies } from '#shared/payments/money.ts';
import { serverNow } from '../../api/serverClock.ts';
import { lastDays, requestsChart, revenueChart } from '../../features/stats/chartData.ts';
import { ServiceTables } from '../../features/stats/ServiceTables.tsx';
import { useStats } from '../../features/stats/useStats.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import { Loading } from '../../ui/Page.tsx';
import { SelectControl } from '../../ui/table/TableControls.tsx';

const periods = [7, 30, 90, 365].map((days) => ({ value: String(days), label: `${days} days` }));

/** What the counters tell about the last days. */
export function Charts() {
	const [period, setPeriod] = useState('30');
	const { data: stats, error } = useStats(Number(period));
	const charts = useMemo(() => {
		if (!stats) return undefined;
		const days = lastDays(Number(period), new Date(serverNow()).toISOString().slice(0, 10));
		return {
			requests: requestsChart(stats, days),
			revenue: currencies.map((currency) => [currency, revenueChart(stats, days, currency)] as const),
		};
	}, [stats, period]);
	if (!stats || !charts)
		return error ? <p role="alert">{error.message}</p> : <Loading label="Loading the charts" />;
	return (
		<chakra.section display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" aria-label="Charts">
			<chakra.div justifySelf="start">
				<SelectControl label="Period" value={period} options={periods} onSelect={setPeriod} />
			</chakra.div>
			<ChartFigure title="Requests by status" data={charts.requests} />
			<chakra.div
				display="grid"
				gap="4"
				gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
			>
				{charts.revenue.map(([currency, data]) => (
					<ChartFigure key={currency} title={`Revenue in ${currency}`} data={data} />
				))}
			</chakra.div>
			<ServiceTables services={stats.services} />
		</chakra.section>
	);
}
