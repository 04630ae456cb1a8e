import { apiKeyItemKeys } from '../api-keys/apiKeys.ts';
import { listBrowsers } from '../auth/knownBrowsers.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { type Key, keys, partitions } from '../table/keys.ts';
import {
	type Item,
	type ItemPage,
	itemsOf,
	ownRows,
	type Position,
	readItemsOf,
	readNewest,
	readPartition,
} from '../table/query.ts';
import type { User } from '../users/users.ts';

/** The kinds of rows of a user's records, and the keys of these. */
const keyOf: Readonly<Record<string, (id: string) => Key>> = {
	OWNED_ART: keys.artRequest,
	OWNED_TXN: keys.transaction,
	CONTACT: keys.contact,
};

/** The kinds of rows in the partition of a user that are no records, or repeat others. */
const notExported = ['USER', 'BATCH', 'DELIVERY'];

/**
 * Reads a page of the rows of a user: those of requests, transactions, the ledger and acts of admins, then those of messages to support and of
 * browsers. It may have fewer rows than the limit.
 */
export async function readPersonalRows(
	table: Table,
	{ id, email }: Pick<User, 'id' | 'email'>,
	limit: number,
	from?: Position,
): Promise<ItemPage> {
	const own = keys.user(id).pk;
	const indexed = [partitions.contactsFrom(email), partitions.devicesOf(id)] as const;
	if (from && from.partition !== own) return readNewest(table, indexes.owner, indexed, limit, { from });
	const { items, next } = await readNewest(table, ownRows, [own], limit, { from });
	const rows = items.filter(({ kind }) => !notExported.includes(String(kind)));
	if (next || items.length === limit) return { items: rows, next: next ?? { partition: indexed[0] } };
	const others = await readNewest(table, indexes.owner, indexed, limit - items.length);
	return { items: [...rows, ...others.items], next: others.next };
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
	for await (const row of itemsOf((from) => readPersonalRows(table, user, 100, from)))
		if (String(row.kind) in keyOf) yield readRecord(table, row);
}

/**
 * Reads the items of an account: the user, the ledger, what admins did, the address, the Google account, API keys, known browsers, open
 * sockets.
 */
export async function readAccount(
	table: Table,
	{ id, email, googleIdentity }: Pick<User, 'id' | 'email' | 'googleIdentity'>,
): Promise<Item[]> {
	const sockets = await readPartition(table, keys.socket(id, '').pk);
	const browsers = await listBrowsers(table, id);
	const own = await readPartition(table, keys.user(id).pk);
	return [
		...own,
		...sockets,
		...(await readItemsOf(table, [
			...own.flatMap((item) => (item.kind === 'API_KEYS' ? apiKeyItemKeys(item) : [])),
			...browsers.map((browser) => keys.device(browser.id)),
			...sockets.map((socket) => keys.socketOwner(String(socket.id))),
			...(googleIdentity ? [keys.identity(googleIdentity)] : []),
			keys.email(email),
		])),
	];
}
