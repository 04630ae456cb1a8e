import { socketRoute } from '#runtime/socketRoute.ts';
import { ping, pong } from '#shared/api/realtime.ts';
import { jsonText } from '#shared/jsonText.ts';

/** Answers pings; any other message is an error. */
export const handler = socketRoute('message', async ({ body }) =>
	jsonText.pipe(ping).safeParse(body).success ? { status: 200, body: JSON.stringify(pong) } : { status: 400 },
);
