import { storePresence } from '#core/admin-acts/presence.ts';
import { deliver } from '#core/realtime/deliver.ts';
import { openGateway } from '#core/realtime/gateway.ts';
import { adminOfSocket } from '#core/realtime/sockets.ts';
import { table } from '#runtime/dependencies.ts';
import { env } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { socketRoute } from '#runtime/socketRoute.ts';
import { type PresenceMessage, ping, pong, presenceMessage } from '#shared/api/realtime.ts';
import { once } from '#shared/once.ts';

const gateway = once(() => openGateway(env.SOCKETS));

/** Milliseconds after which the other admins are not told any more. */
const timeoutMs = 5000;

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

/** Stores what an admin looks at, and pushes it to all admins. Returns the status of the answer. */
async function announce(connection: string, message: PresenceMessage, now: Date): Promise<number> {
	const admin = await adminOfSocket(table(), connection);
	if (!admin) return 400;
	const until = await storePresence(table(), admin, message, now);
	const by = { id: admin.id, email: admin.email };
	const context = {
		table: table(),
		gateway: gateway(),
		reportError: (error: unknown) => log.warn('not pushed', describeError(error)),
	};
	await deliver(
		context,
		{ admins: true, push: { ...message, by, until } },
		now,
		AbortSignal.timeout(timeoutMs),
	);
	return 200;
}

/** Answers pings, and messages of admins about what they look at; any other message is an error. */
export const handler = socketRoute('message', async ({ id, body, now }) => {
	const message = parse(body);
	const answer = JSON.stringify(pong);
	if (ping.safeParse(message).success) return { status: 200, body: answer };
	const looksAt = presenceMessage.safeParse(message);
	if (!looksAt.success) return { status: 400 };
	const status = await announce(id, looksAt.data, now);
	return status === 200 ? { status, body: answer } : { status };
});
