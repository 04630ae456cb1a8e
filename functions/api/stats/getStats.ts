import { type Counter, countersByDay, totals } from '#core/stats/counters.ts';
import { readServiceFigures, type ServiceFigures } from '#core/stats/serviceCounters.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { currencies } from '#shared/payments/money.ts';
import { daySeconds } from '#shared/time.ts';

const countOf = (counters: readonly Counter[], status: string): number =>
	counters.filter((counter) => counter.status === status).reduce((sum, { count }) => sum + count, 0);

const byStatus = (counters: readonly Counter[]) =>
	Object.fromEntries(requestStatuses.map((status) => [status, countOf(counters, status)])) as Record<
		(typeof requestStatuses)[number],
		number
	>;

const revenueOf = (counters: readonly Counter[]) => {
	const paid = counters.find(({ status }) => status === 'PAID');
	return currencies.map((currency) => ({ currency, amount: paid?.[currency] ?? 0 }));
};

function toService({ service, finished, failed, refunded, refunds, ...times }: ServiceFigures) {
	const shareOf = (count: number) => count / Math.max(1, finished + failed);
	return {
		service,
		finished,
		median_seconds: times.medianSeconds,
		p95_seconds: times.p95Seconds,
		promised_seconds: settings.sweep.promised[service],
		failed,
		refunded,
		refunded_share: shareOf(refunded),
		refunds: refunds.map(({ reason, count }) => ({ reason, count, share: shareOf(count) })),
	};
}

export const handler = endpoint('getStats', async ({ query, now }) => {
	const days = Array.from({ length: query.days }, (_, back) =>
		new Date(now.getTime() - back * daySeconds * 1000).toISOString().slice(0, 10),
	);
	const inDays = (kind: 'ART' | 'TXN') =>
		Array.fromAsync(countersByDay(table(), kind, days.at(-1) ?? '', days[0] ?? ''));
	const [users, transactions, requests, requestsByDay, transactionsByDay, services] = await Promise.all([
		totals(table(), 'USER'),
		totals(table(), 'TXN'),
		totals(table(), 'ART'),
		inDays('ART'),
		inDays('TXN'),
		readServiceFigures(table()),
	]);
	return {
		users: users.reduce((sum, { count }) => sum + count, 0),
		revenue: revenueOf(transactions),
		credits_sold: transactions.find(({ status }) => status === 'PAID')?.credits ?? 0,
		requests: byStatus(requests),
		days: days.map((day) => ({
			day,
			requests: byStatus(requestsByDay.filter(({ span }) => span === day)),
			revenue: revenueOf(transactionsByDay.filter(({ span }) => span === day)),
		})),
		services: services.map(toService),
	};
});
