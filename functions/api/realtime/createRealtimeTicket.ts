import { dynamoTickets } from '#core/realtime/ticketItems.ts';
import { issueTicket } from '#core/realtime/tickets.ts';
import { dynamoRateLimiter } from '#core/table/rateLimits.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const tickets = once(() => dynamoTickets(table()));
const limiter = once(() => dynamoRateLimiter(table()));

export const handler = endpoint('createRealtimeTicket', async ({ user, now }) => {
	await limiter().take(`tickets#${user.id}`, settings.limits.tickets, now);
	const ticket = await issueTicket(tickets(), user, now);
	return { url: `${settings.siteOrigin.replace(/^http/, 'ws')}/ws?ticket=${ticket}` };
});
