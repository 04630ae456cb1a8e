import { socketRoute } from '#runtime/socketRoute.ts';
import { ping, pong } from '#shared/api/realtime.ts';

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

/** Answers pings; any other message is an error. */
export const handler = socketRoute('message', async ({ body }) =>
	ping.safeParse(parse(body)).success ? { status: 200, body: JSON.stringify(pong) } : { status: 400 },
);
