import { type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { reasonOf } from '../art-requests/artRequestRow.ts';
import type { SearchRow } from '../search/searchRow.ts';
import { countByStatus, isPaid, isRefunded, type Rows, revenueOf, sumOf } from './periodFigures.ts';

/** The duration that this share of all durations does not exceed, in whole seconds; undefined without one. */
function percentile(durations: readonly number[], share: number): number | undefined {
	const value = durations.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(durations.length * share) - 1)];
	return value && Math.max(1, Math.round(value));
}

/** The reasons that are shown of each service; the others are counted together. */
const reasonsShown = 8;

/** How often requests were refunded, by reason, most frequent first. */
function reasonsOf(refunded: readonly SearchRow[]) {
	const reasons = [...Map.groupBy(refunded, ({ counted }) => String(counted.reason))]
		.map(([reason, { length }]) => ({ reason, count: length }))
		.sort((a, b) => b.count - a.count);
	const others = reasons.slice(reasonsShown).reduce((sum, { count }) => sum + count, 0);
	const shown = reasons.slice(0, reasonsShown);
	return others > 0 ? [...shown, { reason: sentence('reasonsOther'), count: others }] : shown;
}

/** The figures of the ended requests of a service. */
function serviceFigures(service: ServiceName, requests: readonly SearchRow[], promisedSeconds: number) {
	const finished = requests.filter(({ status }) => status === 'COMPLETED');
	const failed = requests.filter(({ status }) => status === 'FAILED').length;
	const refunded = requests.filter(isRefunded);
	const durations = finished.map(({ counted }) => Number(counted.seconds));
	const shareOf = (count: number) => count / Math.max(1, finished.length + failed);
	return {
		service,
		finished: finished.length,
		median_seconds: percentile(durations, 0.5),
		p95_seconds: percentile(durations, 0.95),
		promised_seconds: promisedSeconds,
		failed,
		refunded: refunded.length,
		refunded_share: shareOf(refunded.length),
		refunds: reasonsOf(refunded).map(({ reason, count }) => ({
			reason,
			...reasonOf(reason),
			count,
			share: shareOf(count),
		})),
	};
}

/**
 * The figures of all rows, from the search index.
 *
 * @param promised the promised time of each service, in seconds.
 */
export function stageFigures(
	{ USER: users, ART: requests, TXN: transactions }: Omit<Rows, 'CONTACT'>,
	promised: Readonly<Record<ServiceName, number>>,
) {
	const paid = transactions.filter(isPaid);
	const byService = Map.groupBy(requests, ({ counted }) => counted.service);
	return {
		users: users.length,
		revenue: revenueOf(paid),
		returned: revenueOf(paid, 'returned'),
		credits_sold: sumOf(paid, 'credits'),
		requests: countByStatus(requests),
		services: serviceNames.map((service) =>
			serviceFigures(service, byService.get(service) ?? [], promised[service]),
		),
	};
}
