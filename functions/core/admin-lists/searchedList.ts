import { openIndex } from '../search/searchIndex.ts';
import type { Table } from '../table/client.ts';
import type { Position } from '../table/query.ts';
import { readItemsOf } from '../table/readItems.ts';
import type { AdminList, AdminPage, AdminQuery } from './adminList.ts';

/** The name of the position that a cursor of the search index has. */
const partition = 'SEARCH';

/** How many rows are before a position. */
const skipped = (from: Position | undefined): number => Number(from?.after?.skip ?? 0);

/** The position after so many rows, if there are more. */
export const positionAfter = (rows: number, total: number): Position | undefined =>
	rows < total ? { partition, after: { skip: rows } } : undefined;

/**
 * Reads a page of a list by the search index, which finds, filters, sorts and skips in memory; the rows themselves are read
 * from the table. The index is a second or two behind the table, so a row that has another status meanwhile is left out.
 */
export async function readSearched(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	now: Date,
	from?: Position,
): Promise<AdminPage & { readonly total: number }> {
	const index = await openIndex(table, list.kind, now);
	const skip = from ? skipped(from) : (query.skip ?? 0);
	const { ids, total } = index.find({ ...query, skip });
	const rows = await readItemsOf(table, ids.map(list.keyOf));
	const items = rows.filter(({ status }) => !query.status || status === query.status);
	return { items, total, next: ids.length > 0 ? positionAfter(skip + ids.length, total) : undefined };
}
