import { artRequestRow } from '#core/art-requests/artRequestRow.ts';
import { readOverdue } from '#core/art-requests/overdueRequests.ts';
import { readOpenPayments } from '#core/payments/openPayments.ts';
import { listUndelivered } from '#core/queues/undelivered.ts';
import { linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

/** How many of each are shown. */
const shown = 20;

export const handler = endpoint('getStatsHealth', async ({ now }) => {
	const [overdue, payments, undelivered] = await Promise.all([
		readOverdue(table(), settings.sweep.promised, shown, now),
		readOpenPayments(table(), shown),
		listUndelivered(settings.stage, shown),
	]);
	const requests = overdue.requests.map(async ({ promisedUntil, ...request }) => ({
		...(await artRequestRow(linkToPicture, request, now)),
		promised_until: promisedUntil,
	}));
	return { overdue: { ...overdue, requests: await Promise.all(requests) }, payments, undelivered };
});
