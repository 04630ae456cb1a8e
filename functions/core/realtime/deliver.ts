import {
	ApiGatewayManagementApiClient,
	DeleteConnectionCommand,
	GoneException,
	PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Push } from '#shared/api/realtime.ts';
import type { Table } from '../table/client.ts';
import { getUser, type User } from '../users/users.ts';
import {
	adminSockets,
	deleteSocket,
	isAuthorized,
	maxAdminSockets,
	type Socket,
	socketsOf,
} from './sockets.ts';

/** API Gateway's management of the open connections of a WebSocket stage. */
export type Gateway = Pick<ApiGatewayManagementApiClient, 'send'>;

/** In milliseconds. Short, since a browser that misses a push reads the data anyway. */
const timeouts = { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true };

export const openGateway = (endpoint: string): Gateway =>
	new ApiGatewayManagementApiClient({ endpoint, maxAttempts: 2, requestHandler: timeouts });

async function sentOrGone(request: Promise<unknown>): Promise<'sent' | 'gone'> {
	try {
		await request;
		return 'sent';
	} catch (error) {
		if (error instanceof GoneException) return 'gone';
		throw error;
	}
}

/** Sends a message to a connection; returns `gone` when the connection is closed. */
const postToConnection = (gateway: Gateway, id: string, text: string): Promise<'sent' | 'gone'> =>
	sentOrGone(gateway.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from(text) })));

/** Closes a connection; one that is closed already is no error. */
async function closeConnection(gateway: Gateway, id: string): Promise<void> {
	await sentOrGone(gateway.send(new DeleteConnectionCommand({ ConnectionId: id })));
}

/** A push and its receivers. */
export interface Delivery {
	/** The id of the user whose sockets receive it; absent for what only admins receive. */
	readonly to?: string;
	/** Whether the sockets of all admins receive it, too. */
	readonly admins: boolean;
	readonly push: Push;
	/** What an artist receives of what all admins receive; nothing where it is absent. */
	readonly forArtist?: (artist: User) => Push | undefined;
}

export interface DeliveryContext {
	readonly table: Table;
	readonly gateway: Gateway;
	/** Logs an error; errors are not thrown. */
	readonly reportError: (error: unknown) => void;
}

/** Milliseconds for which a stored socket may not be open yet: API Gateway's longest handshake. */
const handshakeMs = 30_000;
/**
 * The most requests to the gateway at a time. A request's time limits include its wait for a connection, so that many of
 * a hundred requests sent at once would reach them on a busy machine.
 */
const requestsAtOnce = 20;

const uniqueBy = <T>(all: readonly T[], key: (one: T) => string): T[] => [
	...new Map(all.map((one) => [key(one), one])).values(),
];

/** Pushes the balance as it is now: changes can be delivered late or twice. */
const withCurrentBalance = (push: Push, user: User | undefined): Push =>
	push.kind === 'balance' && user ? { ...push, total_credit: user.credits } : push;

/**
 * Sends a push to its receivers' sockets. Closes a socket whose owner was blocked or has another role since, and
 * deletes one whose connection is gone. An error of one socket does not affect the others. Begins no request once `signal`
 * is aborted, but throws.
 */
export async function deliver(
	{ table, gateway, reportError }: DeliveryContext,
	{ to, admins, push, forArtist }: Delivery,
	now: Date,
	signal: AbortSignal,
): Promise<void> {
	const [own, ofAdmins] = await Promise.all([
		to === undefined ? [] : socketsOf(table, to, now),
		admins ? adminSockets(table, now) : [],
	]);
	if (ofAdmins.length > maxAdminSockets)
		reportError(new Error(`Not all sockets of admins get a push: there are more than ${maxAdminSockets}.`));
	const sockets = uniqueBy([...own, ...ofAdmins.slice(0, maxAdminSockets)], ({ id }) => id);
	const owners = new Map(
		await Promise.all(
			uniqueBy(sockets, ({ userId }) => userId).map(
				async ({ userId }) => [userId, await getUser(table, userId)] as const,
			),
		),
	);
	const text = JSON.stringify(withCurrentBalance(push, owners.get(to ?? '')));

	async function send(socket: Socket): Promise<void> {
		const { id, version, userId, openedAt } = socket;
		const owner = owners.get(userId);
		const isArtist = owner?.role === 'ARTIST' && userId !== to;
		const shown = isArtist ? forArtist?.(owner) : push;
		if (!shown) return;
		if (!isAuthorized({ version }, owner)) {
			await closeConnection(gateway, id);
			await deleteSocket(table, socket);
		} else {
			const outcome = await postToConnection(gateway, id, shown === push ? text : JSON.stringify(shown));
			if (outcome === 'gone' && now.getTime() - Date.parse(openedAt) > handshakeMs)
				await deleteSocket(table, socket);
		}
	}
	const waiting = sockets.values();
	async function sendWaiting(): Promise<void> {
		for (const socket of waiting) {
			signal.throwIfAborted();
			await send(socket).catch(reportError);
		}
	}
	await Promise.all(Array.from({ length: requestsAtOnce }, sendWaiting));
}
