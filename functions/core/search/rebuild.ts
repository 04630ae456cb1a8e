import type { Table } from '../table/client.ts';
import { monthsBack } from '../table/months.ts';
import type { Position } from '../table/query.ts';
import { readItemsOf } from '../table/readItems.ts';
import { readShards } from '../table/shardedQuery.ts';
import type { IndexedList } from './indexedList.ts';
import { fold, type RowChange, readDirectory } from './searchBlocks.ts';
import { searchRowOf } from './searchRow.ts';

/** Rows that are read at once. */
const atOnce = 1000;

/** Yields the rows of a list, newest first, in groups. */
async function* rowsOf(
	table: Table,
	list: IndexedList,
	{ firstMonth, now }: { readonly firstMonth: string; readonly now: Date },
): AsyncGenerator<RowChange[]> {
	const months = monthsBack(firstMonth, now).map(list.inMonth);
	let from: Position | undefined;
	do {
		const page: Awaited<ReturnType<typeof readShards>> = await readShards(table, list.index, months, atOnce, {
			from,
		});
		const items = await readItemsOf(
			table,
			page.items.map(({ id }) => list.keyOf(String(id))),
		);
		yield items.map((item) => {
			const row = searchRowOf(list.kind, item);
			return { id: row.id, createdAt: row.createdAt, row };
		});
		from = page.next;
	} while (from);
}

/**
 * Writes the search index of a kind anew from its list. Rows that change meanwhile are in the log, which is read after the
 * blocks. Returns how many rows it has.
 */
export async function rebuildIndex(
	table: Table,
	list: IndexedList,
	stage: { readonly firstMonth: string; readonly now: Date },
): Promise<number> {
	const directory = await readDirectory(table, list.kind);
	const rows: RowChange[] = [];
	for await (const group of rowsOf(table, list, stage)) rows.push(...group);
	const empty = directory && { ...directory, blocks: [], replaced: directory.blocks };
	await fold(table, list.kind, empty, rows, stage.now.toISOString());
	return rows.length;
}

/** Writes the search index of lists anew. Returns how many rows they have. */
export async function rebuildSearch(
	table: Table,
	lists: readonly IndexedList[],
	stage: { readonly firstMonth: string; readonly now: Date },
): Promise<number> {
	let rows = 0;
	for (const list of lists) rows += await rebuildIndex(table, list, stage);
	return rows;
}
