import { announceAct } from '#core/realtime/announceAct.ts';
import { table } from '#runtime/dependencies.ts';
import { socketRoute } from '#runtime/socketRoute.ts';
import { pong, socketMessage } from '#shared/api/realtime.ts';
import { jsonText } from '#shared/jsonText.ts';

/** Answers pings, and tells colleagues what an admin is about to do; any other message is an error. */
export const handler = socketRoute('message', async ({ id, body, now }) => {
	const { data: message } = jsonText.pipe(socketMessage).safeParse(body);
	if (message?.kind === 'ping') return { status: 200, body: JSON.stringify(pong) };
	return { status: message && (await announceAct(table(), id, message, now)) ? 200 : 400 };
});
