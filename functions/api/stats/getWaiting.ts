import { countQueue } from '#core/art-requests/artQueue.ts';
import { readOverdue } from '#core/art-requests/overdueRequests.ts';
import { readOpenPayments } from '#core/payments/openPayments.ts';
import { listUndelivered } from '#core/queues/undelivered.ts';
import { openRows } from '#core/search/searchIndex.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { type TicketStatus, ticketStatuses } from '#shared/contact/statuses.ts';

export const handler = endpoint('getWaiting', async ({ user, now }) => {
	const [queue, overdue, payments, undelivered, { CONTACT: tickets }] = await Promise.all([
		countQueue(table(), user.id),
		readOverdue(table(), settings.sweep.promised, 0, now),
		readOpenPayments(table(), 0),
		listUndelivered(settings.stage, 0),
		openRows(table(), ['CONTACT'], now),
	]);
	const ofStatus = (status: string) => tickets.filter((ticket) => ticket.status === status).length;
	const byStatus = Object.fromEntries(ticketStatuses.map((status) => [status, ofStatus(status)])) as Record<
		TicketStatus,
		number
	>;
	return {
		health: overdue.count + payments.count + undelivered.count,
		queue: queue.all,
		queue_unassigned: queue.unassigned,
		queue_mine: queue.mine,
		tickets: byStatus.pending + byStatus.open,
		tickets_by_status: byStatus,
	};
});
