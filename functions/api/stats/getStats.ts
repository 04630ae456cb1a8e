import { countersByDay, totals } from '#core/stats/counters.ts';
import { creditsSold, requestsByStatus, revenueOf, serviceFigures } from '#core/stats/figures.ts';
import { readServiceFigures } from '#core/stats/serviceCounters.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { daySeconds } from '#shared/time.ts';

export const handler = endpoint('getStats', async ({ query, now }) => {
	const days = Array.from({ length: query.days }, (_, back) =>
		new Date(now.getTime() - back * daySeconds * 1000).toISOString().slice(0, 10),
	);
	const inDays = (kind: 'ART' | 'TXN') =>
		Array.fromAsync(countersByDay(table(), kind, days.at(-1) ?? '', days[0] ?? ''));
	const [users, transactions, requests, requestsInDays, transactionsInDays, services] = await Promise.all([
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
		credits_sold: creditsSold(transactions),
		requests: requestsByStatus(requests),
		days: days.map((day) => ({
			day,
			requests: requestsByStatus(requestsInDays.filter(({ span }) => span === day)),
			revenue: revenueOf(transactionsInDays.filter(({ span }) => span === day)),
		})),
		services: services.map((each) => serviceFigures(each, settings.sweep.promised[each.service])),
	};
});
