import { deleteSocketOf } from '#core/realtime/sockets.ts';
import { table } from '#runtime/dependencies.ts';
import { socketRoute } from '#runtime/socketRoute.ts';

/** Deletes a socket that was closed. API Gateway does not report every one. */
export const handler = socketRoute('disconnect', async ({ id }) => {
	await deleteSocketOf(table(), id);
	return { status: 200 };
});
