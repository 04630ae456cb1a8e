import { socketRoute } from '#runtime/socketRoute.ts';
import { ping, pong } from '#shared/api/realtime.ts';

function isPing(body: string): boolean {
	try {
		return ping.safeParse(JSON.parse(body)).success;
	} catch {
		return false;
	}
}

/** Answers pings; any other message is an error. */
export const handler = socketRoute('message', async ({ body }) =>
	isPing(body) ? { status: 200, body: JSON.stringify(pong) } : { status: 400 },
);
