import { dynamoSockets } from '#core/realtime/socketItems.ts';
import { openSocket } from '#core/realtime/sockets.ts';
import { dynamoTickets } from '#core/realtime/ticketItems.ts';
import { getUser } from '#core/users/users.ts';
import { once, table } from '#runtime/dependencies.ts';
import { socketRoute } from '#runtime/socketRoute.ts';

const ports = once(() => ({
	tickets: dynamoTickets(table()),
	sockets: dynamoSockets(table()),
	findUser: (id: string) => getUser(table(), id),
}));

/** Lets in whoever brings a ticket. */
export const handler = socketRoute('connect', async ({ id, query, now }) => {
	const socket = await openSocket(ports(), query.ticket ?? '', id, now);
	return { status: socket ? 200 : 403 };
});
