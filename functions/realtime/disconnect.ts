import { dynamoSockets } from '#core/realtime/socketItems.ts';
import { once, table } from '#runtime/dependencies.ts';
import { socketRoute } from '#runtime/socketRoute.ts';

const sockets = once(() => dynamoSockets(table()));

/** Forgets a socket that was closed; of some the gateway never tells. */
export const handler = socketRoute('disconnect', async ({ id }) => {
	await sockets().remove(id);
	return { status: 200 };
});
