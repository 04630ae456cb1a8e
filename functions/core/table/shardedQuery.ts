import type { Table } from './client.ts';
import {
	countItems,
	type Index,
	type Item,
	type ItemPage,
	type Position,
	type Range,
	rangeOf,
	readNewest,
} from './query.ts';
import { shardsOf } from './shards.ts';

/** Yields the items of a partition, newest first, in pages of this size. */
async function* newestFirst(
	table: Table,
	index: Index,
	partition: string,
	range: Range,
	pageSize: number,
): AsyncGenerator<Item> {
	let from: Position | undefined;
	do {
		const { items, next } = await readNewest(table, index, [partition], pageSize, { from, range });
		yield* items;
		from = next;
	} while (from);
}

/**
 * Merges sequences that are sorted by an attribute, largest first, and reads no further than it yields. An item that is in
 * two of them, since it moves from one list to another meanwhile, is yielded once.
 */
async function* merge(sequences: readonly AsyncGenerator<Item>[], attribute: string): AsyncGenerator<Item> {
	const keyOf = (item: Item | undefined) => String(item?.[attribute]);
	const heads = await Promise.all(sequences.map((sequence) => sequence.next()));
	let last: string | undefined;
	for (;;) {
		let first: number | undefined;
		for (const [at, { done, value }] of heads.entries())
			if (!done && (first === undefined || keyOf(value) > keyOf(heads[first]?.value))) first = at;
		const [head, sequence] = first === undefined ? [] : [heads[first], sequences[first]];
		if (first === undefined || !head || !sequence) return;
		if (keyOf(head.value) !== last) yield head.value;
		last = keyOf(head.value);
		heads[first] = await sequence.next();
	}
}

/** Lists that are read as one, such as the requests of a month, which have a list for each status. */
export type MergedLists = readonly [string, ...string[]];

/**
 * Reads up to `limit` items, newest first, from one group of lists after the other; the partitions of a group are merged.
 * The cost of a page grows with the number of partitions, not with the length of the lists.
 */
export async function readShards(
	table: Table,
	index: Index,
	groups: readonly MergedLists[],
	limit: number,
	{ from, range = rangeOf({}) }: { readonly from?: Position | undefined; readonly range?: Range } = {},
): Promise<ItemPage> {
	const items: Item[] = [];
	let after = from?.after?.[index.sk];
	const start = groups.findIndex(([name]) => name === from?.partition);
	for (const [at, lists] of groups.entries()) {
		if (at < start) continue;
		const below = typeof after === 'string' && after < range.last ? { ...range, last: after } : range;
		const partitions = lists.flatMap(shardsOf);
		const pageSize = Math.max(5, Math.ceil((2 * limit) / shardsOf(lists[0]).length));
		const rows = partitions.map((partition) => newestFirst(table, index, partition, below, pageSize));
		for await (const item of merge(rows, index.sk)) {
			if (item[index.sk] === after) continue;
			if (items.length >= limit) return { items, next: positionOf(items, lists[0], index) };
			items.push(item);
		}
		after = undefined;
		if (items.length >= limit) {
			const partition = groups[at + 1]?.[0];
			return { items, next: partition === undefined ? undefined : { partition } };
		}
	}
	return { items };
}

const positionOf = (items: readonly Item[], partition: string, index: Index): Position => ({
	partition,
	after: { [index.sk]: items.at(-1)?.[index.sk] },
});

/** Counts the items of a range of lists; its cost grows with their number. */
export async function countShards(
	table: Table,
	index: Index,
	lists: MergedLists,
	range?: Range,
): Promise<number> {
	const counts = await Promise.all(
		lists.flatMap(shardsOf).map((partition) => countItems(table, index, partition, range)),
	);
	return counts.reduce((sum, count) => sum + count, 0);
}
