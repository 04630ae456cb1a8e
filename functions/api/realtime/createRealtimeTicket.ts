import { issueTicket } from '#core/realtime/tickets.ts';
import { takeRateLimit } from '#core/table/rateLimits.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('createRealtimeTicket', async ({ user, browser, now }) => {
	await takeRateLimit(table(), `tickets#${user.id}`, settings.limits.tickets, now);
	const ticket = await issueTicket(table(), user, browser?.id, now);
	return { url: `${settings.siteOrigin.replace(/^http/, 'ws')}/ws?ticket=${ticket}` };
});
