import { getPerson } from '#adapters/dynamo/people.ts';
import { dynamoTickets } from '#adapters/dynamo/realtimeTickets.ts';
import { dynamoSockets } from '#adapters/dynamo/sockets.ts';
import { openSocket } from '#domain/realtime/sockets.ts';
import { once, table } from '#runtime/dependencies.ts';
import { socketRoute } from '#runtime/socketRoute.ts';

const ports = once(() => ({
	tickets: dynamoTickets(table()),
	sockets: dynamoSockets(table()),
	findPerson: (id: string) => getPerson(table(), id),
}));

/** Lets in whoever brings a ticket. */
export const handler = socketRoute('connect', async ({ id, query, now }) => {
	const socket = await openSocket(ports(), query.ticket ?? '', id, now);
	return { status: socket ? 200 : 403 };
});
