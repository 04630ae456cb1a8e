import { type Counter, countersByDay, totals } from '#core/stats/counters.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { currencies } from '#shared/payments/money.ts';

const day = 24 * 3600_000;

const countOf = (counters: readonly Counter[], status: string): number =>
	counters.filter((counter) => counter.status === status).reduce((sum, { count }) => sum + count, 0);

const byStatus = (counters: readonly Counter[]) =>
	Object.fromEntries(requestStatuses.map((status) => [status, countOf(counters, status)])) as Record<
		(typeof requestStatuses)[number],
		number
	>;

export const handler = endpoint('getStats', async ({ query, now }) => {
	const days = Array.from({ length: query.days }, (_, back) =>
		new Date(now.getTime() - back * day).toISOString().slice(0, 10),
	);
	const [users, purchases, requests, requestsByDay] = await Promise.all([
		totals(table(), 'USER'),
		totals(table(), 'TXN'),
		totals(table(), 'ART'),
		Array.fromAsync(countersByDay(table(), 'ART', days.at(-1) ?? '', days[0] ?? '')),
	]);
	const paid = purchases.find(({ status }) => status === 'PAID');
	return {
		users: users.reduce((sum, { count }) => sum + count, 0),
		revenue: currencies.map((currency) => ({ currency, amount: paid?.[currency] ?? 0 })),
		credits_sold: paid?.credits ?? 0,
		requests: byStatus(requests),
		days: days.map((each) => ({
			day: each,
			requests: byStatus(requestsByDay.filter(({ span }) => span === each)),
		})),
	};
});
