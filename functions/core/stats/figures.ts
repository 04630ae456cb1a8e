import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import { type Currency, currencies } from '#shared/payments/money.ts';
import type { Counter } from './counters.ts';
import type { ServiceFigures } from './serviceCounters.ts';

const sumOf = (counters: readonly Counter[]): number => counters.reduce((sum, { count }) => sum + count, 0);

/** The number of requests of each status. */
export const requestsByStatus = (counters: readonly Counter[]): Record<RequestStatus, number> =>
	Object.fromEntries(
		requestStatuses.map((each) => [each, sumOf(counters.filter(({ status }) => status === each))]),
	) as Record<RequestStatus, number>;

/** The credits that were sold. */
export const creditsSold = (counters: readonly Counter[]): number =>
	counters.filter(({ status }) => status === 'PAID').reduce((sum, { credits }) => sum + credits, 0);

/** What was paid, in minor units of each currency. */
export function revenueOf(counters: readonly Counter[]): { currency: Currency; amount: number }[] {
	const paid = counters.filter(({ status }) => status === 'PAID');
	return currencies.map((currency) => ({
		currency,
		amount: paid.reduce((sum, counter) => sum + counter[currency], 0),
	}));
}

/** The figures of a service as the API shows them, with the promised time in seconds. */
export function serviceFigures(
	{ service, finished, failed, refunded, refunds, ...times }: ServiceFigures,
	promisedSeconds: number,
) {
	const shareOf = (count: number) => count / Math.max(1, finished + failed);
	return {
		service,
		finished,
		median_seconds: times.medianSeconds,
		p95_seconds: times.p95Seconds,
		promised_seconds: promisedSeconds,
		failed,
		refunded,
		refunded_share: shareOf(refunded),
		refunds: refunds.map(({ reason, count }) => ({ reason, count, share: shareOf(count) })),
	};
}
