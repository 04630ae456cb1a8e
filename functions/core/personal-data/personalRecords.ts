import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { listBrowsers } from '../auth/knownBrowsers.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { type Key, keys, partitions } from '../table/keys.ts';
import { type Item, readAll, readPartition } from '../table/query.ts';
import type { User } from '../users/user.ts';

/** The kinds of records that belong to a user beside the account. */
const keyOf: Readonly<Record<string, (id: string) => Key>> = {
	ART: keys.artRequest,
	TXN: keys.transaction,
	CONTACT: keys.contact,
};

/** The lists of a user's requests, transactions and messages to support, in the index by owner. */
export const listsOf = ({ id, email }: Pick<User, 'id' | 'email'>): readonly string[] => [
	partitions.artRequestsOf(id),
	partitions.transactionsOf(id),
	partitions.contactsFrom(email),
];

/** Reads the items with these keys that exist, consistently. */
export async function readItems(table: Table, all: readonly Key[]): Promise<Item[]> {
	const found = await Promise.all(
		all.map((Key) => table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))),
	);
	return found.flatMap(({ Item }) => (Item ? [Item] : []));
}

/** Reads the items of a record of a list: a request with its events and its share, a transaction with its notes, … */
export const readRecord = async (table: Table, { kind, id }: Item): Promise<Item[]> => {
	const key = keyOf[String(kind)];
	return key ? readPartition(table, key(String(id)).pk) : [];
};

/** Yields the items of each request, transaction and message of a user. */
export async function* personalRecords(
	table: Table,
	user: Pick<User, 'id' | 'email'>,
): AsyncGenerator<Item[]> {
	for await (const row of readAll(table, indexes.owner, listsOf(user))) yield readRecord(table, row);
}

/**
 * Reads the items of an account: the user, the ledger, what admins did, the address, the Google account, known browsers, open
 * sockets.
 */
export async function readAccount(
	table: Table,
	{ id, email, googleIdentity }: Pick<User, 'id' | 'email' | 'googleIdentity'>,
): Promise<Item[]> {
	const sockets = await readPartition(table, keys.socket(id, '').pk);
	const browsers = await listBrowsers(table, id);
	return [
		...(await readPartition(table, keys.user(id).pk)),
		...sockets,
		...(await readItems(table, [
			...browsers.map((browser) => keys.device(browser.id)),
			...sockets.map((socket) => keys.socketOwner(String(socket.id))),
			...(googleIdentity ? [keys.identity(googleIdentity)] : []),
			keys.email(email),
		])),
	];
}
