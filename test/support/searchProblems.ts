import { SearchIndex } from '#core/search/searchIndex.ts';
import { indexedKinds, type SearchRow, searchRowOf } from '#core/search/searchRow.ts';
import type { Table } from '#core/table/client.ts';
import { scan } from '../../functions/commands/readTable.ts';

/** A row without its version, which is not stored for a change that a test dates back. */
const nameOf = ({ version: _, ...row }: SearchRow): string => JSON.stringify(row);

/** Returns the rows that the search index of a table has not, or has otherwise, and those that the table has not. */
export async function searchProblems(table: Table): Promise<string[]> {
	const items = await Array.fromAsync(scan(table));
	const problems = indexedKinds.map(async (kind) => {
		const index = new SearchIndex(table, kind);
		await index.refresh(new Date());
		const found = new Set(index.rows().map(nameOf));
		const expected = new Set(
			items.filter((item) => item.kind === kind).map((item) => nameOf(searchRowOf(kind, item))),
		);
		return [...found, ...expected].filter((row) => !found.has(row) || !expected.has(row));
	});
	return (await Promise.all(problems)).flat();
}
