import { openIndex, type Place, type SearchQuery } from '../search/searchIndex.ts';
import type { Table } from '../table/client.ts';
import { type ItemPage, type Position, readItemsOf } from '../table/query.ts';
import type { AdminList } from './adminLists.ts';

/** A page, and the number of all rows. */
export interface AdminPage extends ItemPage {
	readonly total: number;
}

/**
 * Reads a page of a list by the search index, which finds, filters, sorts and counts in memory; the rows themselves are read
 * from the table. The index is a second or two behind the table, so a row that has another status meanwhile is left out.
 */
export async function readAdminList(
	table: Table,
	{ kind, keyOf }: AdminList,
	query: SearchQuery,
	now: Date,
	from?: Position,
): Promise<AdminPage> {
	const index = await openIndex(table, kind, now);
	const { ids, total, next } = index.find({ ...query, after: from?.after as Place | undefined });
	const rows = await readItemsOf(table, ids.map(keyOf));
	const items = rows.filter(({ status }) => !query.status || status === query.status);
	return { items, total, next: next && { partition: kind, after: { ...next } } };
}
