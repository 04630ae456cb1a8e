import { type Counter, countersByDay, totals } from '#core/stats/counters.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
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

export const handler = endpoint('getStats', async ({ query, now }) => {
	const days = Array.from({ length: query.days }, (_, back) =>
		new Date(now.getTime() - back * daySeconds * 1000).toISOString().slice(0, 10),
	);
	const [users, transactions, requests, requestsByDay] = await Promise.all([
		totals(table(), 'USER'),
		totals(table(), 'TXN'),
		totals(table(), 'ART'),
		Array.fromAsync(countersByDay(table(), 'ART', days.at(-1) ?? '', days[0] ?? '')),
	]);
	const paid = transactions.find(({ status }) => status === 'PAID');
	return {
		users: users.reduce((sum, { count }) => sum + count, 0),
		revenue: currencies.map((currency) => ({ currency, amount: paid?.[currency] ?? 0 })),
		credits_sold: paid?.credits ?? 0,
		requests: byStatus(requests),
		days: days.map((day) => ({
			day,
			requests: byStatus(requestsByDay.filter(({ span }) => span === day)),
		})),
	};
});
