import { dynamoRateLimiter } from '#adapters/dynamo/rateLimits.ts';
import { dynamoTickets } from '#adapters/dynamo/realtimeTickets.ts';
import { issueTicket } from '#domain/realtime/tickets.ts';
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
