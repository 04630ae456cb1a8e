import { openSocket } from '#core/realtime/sockets.ts';
import { table } from '#runtime/dependencies.ts';
import { socketRoute } from '#runtime/socketRoute.ts';

/** Opens a WebSocket for a valid ticket. */
export const handler = socketRoute('connect', async ({ id, query, now }) => {
	const socket = await openSocket(table(), query.ticket ?? '', id, now);
	return { status: socket ? 200 : 403 };
});
