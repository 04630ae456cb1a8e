import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { type Currency, formatMoney } from '#shared/payments/money.ts';
import { formatNumber } from '../../language/format.ts';
import type { ChartData } from './chart/ChartData.ts';
import type { Figures, Period } from './figures.ts';
import { t } from './text.ts';

const statusSeries = {
	PENDING: { label: t('statuses.PENDING'), color: 'pending' },
	PROCESSING: { label: t('statuses.PROCESSING'), color: 'processing' },
	COMPLETED: { label: t('statuses.COMPLETED'), color: 'completed' },
	FAILED: { label: t('statuses.FAILED'), color: 'failed' },
} as const;

/** The day of an instant in a time zone: `2026-11-20`. */
export function localDay(at: Date, timeZone: string): string {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
	}).formatToParts(at);
	const part = (type: string) => parts.find((each) => each.type === type)?.value;
	return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The last days up to today, in a time zone. */
export function lastDays(count: number, now: Date, timeZone: string): Period {
	const to = localDay(now, timeZone);
	const from = new Date(Date.parse(to) - (count - 1) * 86_400_000).toISOString().slice(0, 10);
	return { from, to, time_zone: timeZone };
}

type Days = Pick<Figures, 'days'>;

const oldestFirst = ({ days }: Days) => days.toReversed();
const isUnfinished = ({ days }: Days) => days[0]?.partial === true;

/** The requests of each day by their present status. */
export function requestsChart(figures: Days): ChartData {
	const days = oldestFirst(figures);
	return {
		days: days.map(({ day }) => day),
		bars: true,
		unfinished: isUnfinished(figures),
		format: formatNumber,
		series: requestStatuses.map((status) => ({
			...statusSeries[status],
			values: days.map(({ requests }) => requests[status]),
		})),
	};
}

/** What was paid each day in one currency. */
export function revenueChart(figures: Days, currency: Currency): ChartData {
	const days = oldestFirst(figures);
	const amountOf = ({ revenue }: (typeof days)[number]) =>
		revenue.find((each) => each.currency === currency)?.amount ?? 0;
	return {
		days: days.map(({ day }) => day),
		unfinished: isUnfinished(figures),
		format: (amount) => formatMoney(amount, currency),
		series: [{ label: currency, color: 'ink', values: days.map(amountOf) }],
	};
}
