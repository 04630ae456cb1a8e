import type { Table } from './client.ts';
import { type Key, keys, type OwnedKind } from './keys.ts';
import {
	type Item,
	type ItemPage,
	itemsOf,
	ownRows,
	type Position,
	type Range,
	readItemsOf,
	readNewest,
} from './query.ts';
import { putStep, type Step } from './transact.ts';

const keyOf: Readonly<Record<OwnedKind, (id: string) => Key>> = {
	ART: keys.artRequest,
	TXN: keys.transaction,
};

/** The row of a record in the partition of its owner; it never changes. */
export const ownedRow = (userId: string, kind: OwnedKind, at: string, id: string) => ({
	...keys.owned(userId, kind, at, id),
	kind: `OWNED_${kind}` as const,
	id,
});

/** The write that lists a new record among those of its owner. */
export const ownedStep = (table: Table, ...row: Parameters<typeof ownedRow>): Step =>
	putStep(table, 'owned', ownedRow(...row));

export interface OwnedQuery {
	readonly limit: number;
	readonly status?: string | undefined;
	/** Times of creation, both included. */
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

const rangeOf = (kind: OwnedKind, { from = '', to = '' }: OwnedQuery): Range => ({
	first: `${kind}#${from}`,
	last: `${kind}#${to}~`,
});

/** Reads a page of the records of a user, newest first, consistently. */
export async function readOwned(
	table: Table,
	userId: string,
	kind: OwnedKind,
	query: OwnedQuery,
	from?: Position,
): Promise<ItemPage> {
	const { limit, status } = query;
	const partition = keys.user(userId).pk;
	const items: Item[] = [];
	let next = from;
	do {
		const options = { from: next, range: rangeOf(kind, query) };
		const rows: ItemPage = await readNewest(table, ownRows, [partition], limit, options);
		const read = await readItemsOf(
			table,
			rows.items.map(({ id }) => keyOf[kind](String(id))),
		);
		for (const item of read.filter((each) => !status || each.status === status)) {
			if (items.length === limit) return { items, next: { partition, after: rowOf(rows, items.at(-1)) } };
			items.push(item);
		}
		next = rows.next;
	} while (next && items.length < limit);
	return { items, next };
}

/** The key of the row of a record. */
function rowOf({ items }: ItemPage, record: Item | undefined): Item {
	const { pk, sk } = items.find(({ id }) => id === record?.id) ?? {};
	return { pk, sk };
}

/** Yields all records of a user, newest first. */
export const readAllOwned = (table: Table, userId: string, kind: OwnedKind): AsyncGenerator<Item> =>
	itemsOf((from) => readOwned(table, userId, kind, { limit: 100 }, from));
