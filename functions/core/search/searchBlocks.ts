import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import type { Table } from '../table/client.ts';
import { deleteItem, isStill, putItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readItem, readParsed } from '../table/query.ts';
import { firstWhere } from './rowOrder.ts';
import { type IndexedKind, isNewer, orderOf, type SearchRow } from './searchRow.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Rows of a new block, unless they are too large. */
const rowsPerBlock = 1000;
/** Bytes of the compressed rows of a block; an item may have 400 KB. */
const largestBlock = 300_000;

const block = z.object({ id: z.string(), first: z.string() });

const directoryItem = z.object({
	/** The blocks by the order of their first rows. */
	blocks: z.array(block),
	/** The place in the log up to which its changes are in the blocks. */
	foldedTo: z.string(),
	version: z.string(),
});

/** Where the rows of an index are stored. */
export type Directory = z.infer<typeof directoryItem> & {
	/** Blocks that a rebuilt index has no more. */
	readonly replaced?: readonly Block[];
};
type Block = z.infer<typeof block>;

/** Reads the directory of an index; one that was never written has no blocks. */
export const readDirectory = (table: Table, kind: IndexedKind): Promise<Directory | undefined> =>
	readParsed(table, keys.searchDirectory(kind), directoryItem.parse);

/** Reads the rows of a block, in their order; undefined for a block that was replaced meanwhile. */
export async function readBlock(
	table: Table,
	kind: IndexedKind,
	id: string,
): Promise<SearchRow[] | undefined> {
	const item = await readItem(table, keys.searchBlock(kind, id));
	if (!item) return undefined;
	return JSON.parse(String(await unpack(item.rows as Uint8Array))) as SearchRow[];
}

/** Writes rows into a block, or into several where they are too large for one. */
async function writeBlock(table: Table, kind: IndexedKind, rows: readonly SearchRow[]): Promise<Block[]> {
	const [first] = rows;
	if (!first) throw new Error('A block without rows is not stored.');
	const packed = await pack(JSON.stringify(rows));
	const half = rows.length >> 1;
	if (packed.length > largestBlock && half > 0)
		return [
			...(await writeBlock(table, kind, rows.slice(0, half))),
			...(await writeBlock(table, kind, rows.slice(half))),
		];
	const id = randomUUID();
	await putItem(table, { ...keys.searchBlock(kind, id), rows: packed });
	return [{ id, first: orderOf(first) }];
}

/** What becomes of a row: its present state, or nothing where it was deleted. */
export interface RowChange {
	readonly id: string;
	readonly createdAt: string;
	readonly row?: SearchRow | undefined;
}

/** The changes by the block to which their rows belong; those before the first belong to the first. */
const byBlock = (blocks: readonly Block[], changes: readonly RowChange[]) =>
	Map.groupBy(changes, (change) => {
		const order = orderOf(change);
		return blocks[Math.max(0, firstWhere(blocks, ({ first }) => first > order) - 1)];
	});

/** The rows of a block after changes, in their order. */
function changed(rows: readonly SearchRow[], changes: readonly RowChange[]): SearchRow[] {
	const all = new Map(rows.map((row) => [row.id, row]));
	for (const { id, row } of changes)
		if (!row) all.delete(id);
		else if (isNewer(row, all.get(id))) all.set(id, row);
	return [...all.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/**
 * Puts changes into the blocks of an index: writes new blocks for those that change, then the directory, and deletes the old
 * blocks last, so that readers of the old directory see no half.
 *
 * @param directory as it was read; undefined for an index that has none.
 * @throws Error when another run has written the directory since.
 */
export async function fold(
	table: Table,
	kind: IndexedKind,
	directory: Directory | undefined,
	changes: readonly RowChange[],
	foldedTo: string,
): Promise<void> {
	const blocks = directory?.blocks ?? [];
	const kept = new Set(blocks);
	const written: Block[] = [];
	for (const [old, group] of byBlock(blocks, changes)) {
		const before = old ? await readBlock(table, kind, old.id) : [];
		if (!before)
			throw new Error(`A block of the search index of ${kind} is missing. Run npm run search:rebuild.`);
		const rows = changed(before, group);
		for (let start = 0; start < rows.length; start += rowsPerBlock) {
			// A last block that would be small stays with the one before.
			const isLast = rows.length - start < 2 * rowsPerBlock;
			written.push(
				...(await writeBlock(table, kind, rows.slice(start, isLast ? undefined : start + rowsPerBlock))),
			);
			if (isLast) break;
		}
		if (old) kept.delete(old);
	}
	const next: Directory = {
		blocks: [...kept, ...written].sort((a, b) => (a.first < b.first ? -1 : 1)),
		foldedTo,
		version: randomUUID(),
	};
	const Item = { ...keys.searchDirectory(kind), ...next };
	if (!(await putItem(table, Item, isStill('version', directory?.version))))
		throw new Error(`The search index of ${kind} is being written by another run.`);
	for (const { id } of [...blocks, ...(directory?.replaced ?? [])].filter((each) => !kept.has(each)))
		await deleteItem(table, keys.searchBlock(kind, id));
}
