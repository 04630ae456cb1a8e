import type { Table } from '../table/client.ts';
import type { Key } from '../table/keys.ts';
import type { ItemPage } from '../table/query.ts';
import { readItemsOf } from '../table/readItems.ts';

/** A page of an index with the whole items, which have attributes that the index does not project. */
export async function withWholeItems<Page extends ItemPage>(
	table: Table,
	page: Page,
	keyOf: (id: string) => Key,
): Promise<Page> {
	const items = await readItemsOf(
		table,
		page.items.map(({ id }) => keyOf(String(id))),
	);
	return { ...page, items };
}
