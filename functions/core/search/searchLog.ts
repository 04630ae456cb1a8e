import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../table/client.ts';
import type { ItemChange } from '../table/itemChange.ts';
import { keys } from '../table/keys.ts';
import { type Item, ownRows, readAll } from '../table/query.ts';
import { type IndexedKind, indexedKinds, type SearchRow, searchRowOf } from './searchRow.ts';

/** A change of the index: the row as it is since, or that it does not exist any more. */
export interface SearchChange {
	/** Its place in the log: when it was written, and the id. */
	readonly at: string;
	readonly id: string;
	readonly createdAt: string;
	readonly row?: SearchRow | undefined;
}

/** The entry of the log for a change of an item; undefined for items that are not found, and where nothing of the row changed. */
function entryOf({ before, after }: ItemChange, at: string): Item | undefined {
	const kind = indexedKinds.find((each) => each === (after?.kind ?? before?.kind));
	if (!kind) return undefined;
	const row = after && searchRowOf(kind, after);
	if (row && before && JSON.stringify(row) === JSON.stringify(searchRowOf(kind, before))) return undefined;
	const { id, createdAt } = (after ?? before) as { readonly id: string; readonly createdAt: string };
	return { ...keys.searchLog(kind, `${at}#${id}`), id, createdAt, ...(row && { row: JSON.stringify(row) }) };
}

/** Writes or deletes items, 25 in a call, and again what was throttled. */
export async function writeAll(table: Table, requests: readonly object[]): Promise<void> {
	for (let start = 0; start < requests.length; start += 25) {
		let left = requests.slice(start, start + 25);
		for (let attempt = 0; left.length > 0; attempt++) {
			if (attempt > 0) await sleep(Math.random() * Math.min(2000, 50 * 2 ** attempt));
			const { UnprocessedItems } = await table.client.send(
				new BatchWriteCommand({ RequestItems: { [table.name]: left } as never }),
			);
			left = UnprocessedItems?.[table.name] ?? [];
		}
	}
}

/** Adds changes of items to the log of the index; of several of one item the last. */
export async function logChanges(table: Table, changes: readonly ItemChange[], now: Date): Promise<void> {
	const entries = changes
		.map((change) => entryOf(change, now.toISOString()))
		.filter((entry) => entry !== undefined);
	const last = new Map(entries.map((entry) => [`${entry.pk} ${entry.sk}`, entry]));
	await writeAll(
		table,
		[...last.values()].map((Item) => ({ PutRequest: { Item } })),
	);
}

/** Reads the changes of the index after a place in its log, in their order. */
export async function readLog(table: Table, kind: IndexedKind, after: string): Promise<SearchChange[]> {
	const options = { range: { first: after || '0', last: '~' }, oldestFirst: true };
	const items = await Array.fromAsync(readAll(table, ownRows, [keys.searchLog(kind, '').pk], options));
	return items.map(({ sk, id, createdAt, row }) => ({
		at: String(sk),
		id: String(id),
		createdAt: String(createdAt),
		row: row === undefined ? undefined : (JSON.parse(String(row)) as SearchRow),
	}));
}

/** Deletes the changes of the log that are older than an instant. */
export async function trimLog(
	table: Table,
	kind: IndexedKind,
	changes: readonly SearchChange[],
	before: string,
): Promise<void> {
	const old = changes.filter(({ at }) => at < before);
	await writeAll(
		table,
		old.map(({ at }) => ({ DeleteRequest: { Key: keys.searchLog(kind, at) } })),
	);
}
