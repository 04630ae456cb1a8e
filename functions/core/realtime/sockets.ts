import * as z from 'zod';
import { epochSeconds } from '#shared/time.ts';
import { getBrowser } from '../auth/knownBrowsers.ts';
import type { Table } from '../table/client.ts';
import { deleteItem, takeItem } from '../table/itemUpdate.ts';
import { type Key, keys } from '../table/keys.ts';
import { ownRows, readAll, readItem } from '../table/query.ts';
import { putStep, transact } from '../table/transact.ts';
import { getUser, type User } from '../users/users.ts';
import { redeemTicket } from './tickets.ts';

/** An open WebSocket. */
const socketItem = z.object({
	/** API Gateway's connection id. */
	id: z.string(),
	userId: z.string(),
	/** The owner's token version when the socket was opened. */
	version: z.number(),
	/** The browser that opened it. */
	device: z.string().optional(),
	/** Whether it receives what admins receive, or the part of it for artists. */
	admin: z.boolean(),
	openedAt: z.string(),
});
export type Socket = Readonly<z.infer<typeof socketItem>>;

/** Seconds after which API Gateway closes any connection. */
const maxConnectionSeconds = 2 * 3600;
/** The most sockets that one push is sent to: of a user, and of all admins. */
const maxOwnSockets = 100;
export const maxAdminSockets = 1000;

/** Whether a socket may still receive what its owner may read. */
export const isAuthorized = (socket: Pick<Socket, 'version'>, owner: User | undefined): owner is User =>
	owner !== undefined && !owner.blocked && owner.tokenVersion === socket.version;

/** Stores a socket if its ticket is valid, and returns it; the ticket is used up in any case. */
export async function openSocket(
	table: Table,
	secret: string,
	id: string,
	now: Date,
): Promise<Socket | undefined> {
	const ticket = await redeemTicket(table, secret, now);
	if (!ticket) return undefined;
	const { userId, version, device } = ticket;
	const owner = await getUser(table, userId);
	if (!isAuthorized(ticket, owner)) return undefined;
	if (device && !(await getBrowser(table, device))) return undefined;
	const admin = owner.role !== 'USER';
	const socket = { id, userId, version, device, admin, openedAt: now.toISOString() };
	await putSocket(table, socket);
	return socket;
}

/** The keys of a socket's items: its own, one with its owner's sockets, and one with those of all admins. */
const keysOf = ({ id, userId, admin }: Pick<Socket, 'id' | 'userId' | 'admin'>): Key[] => [
	keys.socketOwner(id),
	keys.socket(userId, id),
	...(admin ? [keys.adminSocket(id)] : []),
];

export async function putSocket(table: Table, socket: Socket): Promise<void> {
	const expires = epochSeconds(new Date(socket.openedAt)) + maxConnectionSeconds;
	const steps = keysOf(socket).map((key) =>
		putStep(table, 'socket', { ...key, kind: 'SOCKET', ...socket, expires }),
	);
	await transact(table, steps);
}

/** Reads the open socket of a connection id. */
export async function findSocket(table: Table, id: string): Promise<Socket | undefined> {
	return socketItem.safeParse(await readItem(table, keys.socketOwner(id))).data;
}

/** Deletes the socket of a connection id, if it is stored. */
export async function deleteSocketOf(table: Table, id: string): Promise<void> {
	const stored = socketItem.safeParse(await takeItem(table, keys.socketOwner(id)));
	if (!stored.success) return;
	const [, ...others] = keysOf(stored.data);
	await Promise.all(others.map((key) => deleteItem(table, key)));
}

/** Deletes all items of a socket, including those that an interrupted `deleteSocketOf` has left. */
export async function deleteSocket(table: Table, socket: Socket): Promise<void> {
	await Promise.all(keysOf(socket).map((key) => deleteItem(table, key)));
}

/** Deletes the sockets of a browser that is signed out, which then receive nothing more. */
export async function deleteSocketsOf(
	table: Table,
	userId: string,
	device: string,
	now: Date,
): Promise<void> {
	const sockets = await querySockets(table, keys.socket(userId, ''), now, Number.POSITIVE_INFINITY);
	const ofBrowser = sockets.filter((socket) => socket.device === device);
	await Promise.all(ofBrowser.map((socket) => deleteSocket(table, socket)));
}

/** Returns so many open sockets at most. Items that have expired are skipped. */
async function querySockets(table: Table, { pk }: Key, now: Date, limit: number): Promise<Socket[]> {
	const sockets: Socket[] = [];
	for await (const item of readAll(table, ownRows, [pk], { oldestFirst: true })) {
		if (Number(item.expires) > epochSeconds(now)) sockets.push(socketItem.parse(item));
		if (sockets.length === limit) break;
	}
	return sockets;
}

/** Returns a user's open sockets, at most a hundred. */
export const socketsOf = (table: Table, userId: string, now: Date): Promise<Socket[]> =>
	querySockets(table, keys.socket(userId, ''), now, maxOwnSockets);

/** Returns the open sockets of all admins, at most one more than {@link maxAdminSockets}. */
export const adminSockets = (table: Table, now: Date): Promise<Socket[]> =>
	querySockets(table, keys.adminSocket(''), now, maxAdminSockets + 1);
