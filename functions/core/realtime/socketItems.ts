import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../table/client.ts';
import { type Key, keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import type { Socket, Sockets } from './sockets.ts';

/** Seconds after which the gateway ends a connection, whatever happens on it. */
const longest = 2 * 3600;
/** Of one person, and of the admins: what one change is said on at most. */
const most = 100;

const socketItem = z.object({
	id: z.string(),
	userId: z.string(),
	version: z.number(),
	admin: z.boolean(),
	openedAt: z.string(),
});

/** Where a socket is kept: by itself, beside its owner's, and beside those of all admins. */
const placesOf = ({ id, userId, admin }: Pick<Socket, 'id' | 'userId' | 'admin'>): Key[] => [
	keys.socketOwner(id),
	keys.socket(userId, id),
	...(admin ? [keys.adminSocket(id)] : []),
];

export function dynamoSockets(table: Table): Sockets {
	/** One that has expired but is still there counts: saying something on it finds out that it is gone. */
	async function list({ pk }: Key): Promise<Socket[]> {
		const query = new QueryCommand({
			TableName: table.name,
			KeyConditionExpression: 'pk = :pk',
			ExpressionAttributeValues: { ':pk': pk },
			ConsistentRead: true,
			Limit: most,
		});
		const { Items = [] } = await table.client.send(query);
		return Items.map((item) => socketItem.parse(item));
	}
	const drop = (Key: Key, more: object = {}) =>
		table.client.send(new DeleteCommand({ TableName: table.name, Key, ...more }));

	return {
		async put(socket) {
			const expires = Math.floor(Date.parse(socket.openedAt) / 1000) + longest;
			const steps = placesOf(socket).map((key) => ({
				name: 'exists',
				write: { Put: { TableName: table.name, Item: { ...key, kind: 'SOCKET', ...socket, expires } } },
			}));
			await transact(table, steps);
		},

		async remove(id) {
			const { Attributes } = await drop(keys.socketOwner(id), { ReturnValues: 'ALL_OLD' });
			const known = socketItem.safeParse(Attributes);
			if (!known.success) return;
			const [, ...others] = placesOf(known.data);
			await Promise.all(others.map((key) => drop(key)));
		},

		async forget(socket) {
			await Promise.all(placesOf(socket).map((key) => drop(key)));
		},

		of: (userId) => list(keys.socket(userId, '')),
		ofAdmins: () => list(keys.adminSocket('')),
	};
}
