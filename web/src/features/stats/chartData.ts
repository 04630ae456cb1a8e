import type { Data } from '#shared/api/routes.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { type Currency, formatMoney } from '#shared/payments/money.ts';
import type { ChartData } from '../../ui/chart/ChartData.ts';

type Stats = Data<'getStats'>;

const statusSeries = {
	PENDING: { label: 'Pending', color: 'pending' },
	PROCESSING: { label: 'Processing', color: 'processing' },
	COMPLETED: { label: 'Completed', color: 'completed' },
	FAILED: { label: 'Failed', color: 'failed' },
} as const;

const number = (value: number) => value.toLocaleString('en-US');

/** Every day from the first to the last, both included: `2026-11-20`. */
export function daysBetween(first: string, last: string): string[] {
	const days: string[] = [];
	for (let day = first; day <= last; ) {
		days.push(day);
		day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
	}
	return days;
}

/** The last days, oldest first, in UTC as the counters; `today` is `2026-11-20`. */
export const lastDays = (count: number, today: string): string[] =>
	daysBetween(new Date(Date.parse(today) - (count - 1) * 86_400_000).toISOString().slice(0, 10), today);

/** The requests of each day by their present status; days without any are 0. */
export function requestsChart(stats: Stats, days: readonly string[]): ChartData {
	const byDay = new Map(stats.days.map(({ day, requests }) => [day, requests]));
	return {
		days,
		bars: true,
		format: number,
		series: requestStatuses.map((status) => ({
			...statusSeries[status],
			values: days.map((day) => byDay.get(day)?.[status] ?? 0),
		})),
	};
}

/** What was paid each day in one currency; days without a payment are 0. */
export function revenueChart(stats: Stats, days: readonly string[], currency: Currency): ChartData {
	const byDay = new Map(
		stats.days.map(({ day, revenue }) => [day, revenue.find((each) => each.currency === currency)?.amount]),
	);
	return {
		days,
		format: (amount) => formatMoney(amount, currency),
		series: [{ label: currency, color: 'ink', values: days.map((day) => byDay.get(day) ?? 0) }],
	};
}
