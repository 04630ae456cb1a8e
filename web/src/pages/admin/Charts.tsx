import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { currencies } from '#shared/payments/money.ts';
import { serverNow } from '../../api/serverClock.ts';
import { ChartFigure } from '../../features/stats/chart/ChartFigure.tsx';
import { lastDays, requestsChart, revenueChart } from '../../features/stats/chartData.ts';
import { EarningTables } from '../../features/stats/EarningTables.tsx';
import { PeriodFigures } from '../../features/stats/PeriodFigures.tsx';
import { ServiceTables } from '../../features/stats/ServiceTables.tsx';
import { useFigures } from '../../features/stats/useFigures.ts';
import { useStats } from '../../features/stats/useStats.ts';
import { KeptDataError } from '../../ui/KeptDataError.tsx';
import { Loading } from '../../ui/Page.tsx';
import { SelectControl } from '../../ui/table/TableControls.tsx';
import { t } from './text.ts';

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
			{error && (
				<KeptDataError
					text={t(figures ? 'rows.outdated' : 'charts.failed')}
					error={error}
					busy={isValidating}
					onRetry={() => void mutate()}
				/>
			)}
			{!figures && !error && <Loading label={t('charts.loading')} />}
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
