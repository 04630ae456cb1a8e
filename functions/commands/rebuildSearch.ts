import { fold, type RowChange, readDirectory } from '#core/search/searchBlocks.ts';
import { indexedKinds, searchRowOf } from '#core/search/searchRow.ts';
import type { Table } from '#core/table/client.ts';
import { scan } from './readTable.ts';

/**
 * Writes the search index anew from the items of the table. Rows that change meanwhile are in its log, which is read after the
 * blocks. Returns how many rows it has.
 */
export async function rebuildSearch(table: Table, now: Date): Promise<number> {
	const rows = new Map<unknown, RowChange[]>(indexedKinds.map((kind) => [kind, []]));
	for await (const item of scan(table)) {
		const kind = indexedKinds.find((each) => each === item.kind);
		if (kind) rows.get(kind)?.push({ ...searchRowOf(kind, item), row: searchRowOf(kind, item) });
	}
	for (const kind of indexedKinds) {
		const directory = await readDirectory(table, kind);
		const empty = directory && { ...directory, blocks: [], replaced: directory.blocks };
		await fold(table, kind, empty, rows.get(kind) ?? [], now.toISOString());
	}
	return [...rows.values()].reduce((sum, { length }) => sum + length, 0);
}
