import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { epochSeconds } from '#shared/time.ts';
import type { Table } from '../table/client.ts';
import { type Key, keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import type { User } from '../users/user.ts';
import { getUser } from '../users/users.ts';
import { redeemTicket } from './tickets.ts';

/** An open WebSocket. */
export interface Socket {
	/** API Gateway's connection id. */
	readonly id: string;
	readonly userId: string;
	/** The owner's token version when the socket was opened. */
	readonly version: number;
	/** Whether it receives the status of every art request. */
	readonly admin: boolean;
	readonly openedAt: string;
}

/** Seconds after which API Gateway closes any connection. */
const maxConnectionSeconds = 2 * 3600;
/** The most sockets that one push is sent to, of a user and of all admins. */
const maxSockets = 100;

const socketItem = z.object({
	id: z.string(),
	userId: z.string(),
	version: z.number(),
	admin: z.boolean(),
	openedAt: z.string(),
});

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
	const { userId, version } = ticket;
	const owner = await getUser(table, userId);
	if (!isAuthorized(ticket, owner)) return undefined;
	const socket = { id, userId, version, admin: owner.role === 'ADMIN', openedAt: now.toISOString() };
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
	const steps = keysOf(socket).map((key) => ({
		name: 'socket',
		write: { Put: { TableName: table.name, Item: { ...key, kind: 'SOCKET', ...socket, expires } } },
	}));
	await transact(table, steps);
}

const deleteItem = (table: Table, Key: Key, options: object = {}) =>
	table.client.send(new DeleteCommand({ TableName: table.name, Key, ...options }));

/** Deletes the socket of a connection id, if it is stored. */
export async function deleteSocketOf(table: Table, id: string): Promise<void> {
	const { Attributes } = await deleteItem(table, keys.socketOwner(id), { ReturnValues: 'ALL_OLD' });
	const stored = socketItem.safeParse(Attributes);
	if (!stored.success) return;
	const [, ...others] = keysOf(stored.data);
	await Promise.all(others.map((key) => deleteItem(table, key)));
}

/** Deletes all items of a socket, including those that an interrupted `deleteSocketOf` has left. */
export async function deleteSocket(table: Table, socket: Socket): Promise<void> {
	await Promise.all(keysOf(socket).map((key) => deleteItem(table, key)));
}

/** Items that have expired but are not deleted yet are returned, too: a push to their connections returns `gone`. */
async function querySockets(table: Table, { pk }: Key): Promise<Socket[]> {
	const query = new QueryCommand({
		TableName: table.name,
		KeyConditionExpression: 'pk = :pk',
		ExpressionAttributeValues: { ':pk': pk },
		ConsistentRead: true,
		Limit: maxSockets,
	});
	const { Items = [] } = await table.client.send(query);
	return Items.map((item) => socketItem.parse(item));
}

/** Returns a user's sockets, at most a hundred. */
export const socketsOf = (table: Table, userId: string): Promise<Socket[]> =>
	querySockets(table, keys.socket(userId, ''));

/** Returns the sockets of all admins, at most a hundred. */
export const adminSockets = (table: Table): Promise<Socket[]> => querySockets(table, keys.adminSocket(''));
