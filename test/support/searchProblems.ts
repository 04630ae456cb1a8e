import { SearchIndex } from '#core/search/searchIndex.ts';
import { indexedKinds, searchRowOf } from '#core/search/searchRow.ts';
import type { Table } from '#core/table/client.ts';
import { scan } from '../../functions/commands/readTable.ts';

/** Returns the rows that the search index of a table has not, or has otherwise, and those that the table has not. */
export async function searchProblems(table: Table): Promise<string[]> {
	const items = await Array.fromAsync(scan(table));
	const problems = indexedKinds.map(async (kind) => {
		const index = new SearchIndex(table, kind);
		await index.refresh(new Date());
		const found = new Set(index.rows().map((row) => JSON.stringify(row)));
		const expected = new Set(
			items.filter((item) => item.kind === kind).map((item) => JSON.stringify(searchRowOf(kind, item))),
		);
		return [...found, ...expected].filter((row) => !found.has(row) || !expected.has(row));
	});
	return (await Promise.all(problems)).flat();
}
