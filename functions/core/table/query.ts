import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './client.ts';
import type { indexes } from './indexes.ts';
import type { Key } from './keys.ts';

/** The table itself, which is read consistently; its indexes lag. */
export const ownRows = { name: undefined, pk: 'pk', sk: 'sk' } as const;
export type Index = (typeof indexes)[keyof typeof indexes] | typeof ownRows;
export type Item = Record<string, unknown>;

/** Where the next page of a list starts: the partition, and the last key read in it, if any. */
export interface Position {
	readonly partition: string;
	readonly after?: Record<string, unknown> | undefined;
}

export interface ItemPage {
	readonly items: Item[];
	readonly next?: Position | undefined;
}

/** A range of sort keys, both ends included. */
export interface Range {
	readonly first: string;
	readonly last: string;
}

/** Every sort key that begins with a time. */
const allKeys: Range = { first: '0', last: '~' };

/** The sort keys of items created between two times, both included. */
export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Range => ({
	first: from ?? allKeys.first,
	last: to ? `${to}~` : allKeys.last,
});

/** The condition on the keys of an index; a range of all keys needs none on the sort key. */
function keyCondition(index: Index, partition: string, { first, last }: Range) {
	const isWhole = first === allKeys.first && last === allKeys.last;
	return {
		condition: isWhole ? '#pk = :pk' : '#pk = :pk AND #sk BETWEEN :first AND :last',
		names: { '#pk': index.pk, ...(!isWhole && { '#sk': index.sk }) },
		values: { ':pk': partition, ...(!isWhole && { ':first': first, ':last': last }) },
	};
}

export interface ReadOptions {
	readonly from?: Position | undefined;
	readonly range?: Range | undefined;
	readonly oldestFirst?: boolean | undefined;
}

/** Reads up to `limit` items, newest first unless asked otherwise, from one partition after the other. */
export async function readNewest(
	table: Table,
	index: Index,
	partitions: readonly string[],
	limit: number,
	{ from, range = allKeys, oldestFirst = false }: ReadOptions = {},
): Promise<ItemPage> {
	const start = from ? Math.max(0, partitions.indexOf(from.partition)) : 0;
	const items: Item[] = [];
	let after = from?.after;
	for (const partition of partitions.slice(start)) {
		const { condition, names, values } = keyCondition(index, partition, range);
		do {
			const page = await table.client.send(
				new QueryCommand({
					TableName: table.name,
					IndexName: index.name,
					KeyConditionExpression: condition,
					ExpressionAttributeNames: names,
					ExpressionAttributeValues: values,
					ConsistentRead: index === ownRows,
					ScanIndexForward: oldestFirst,
					Limit: limit - items.length,
					ExclusiveStartKey: after,
				}),
			);
			items.push(...(page.Items ?? []));
			after = page.LastEvaluatedKey;
			if (items.length >= limit && after) return { items, next: { partition, after } };
		} while (after);
		if (items.length >= limit) return { items, next: startOfNext(partitions, partition) };
	}
	return { items };
}

/** Yields every item of these partitions, or of a range of each, newest first unless asked otherwise, one page at a time. */
export const readAll = (
	table: Table,
	index: Index,
	partitions: readonly string[],
	options: Omit<ReadOptions, 'from'> = {},
): AsyncGenerator<Item> =>
	itemsOf((from) => readNewest(table, index, partitions, 1000, { ...options, from }));

/** Yields the items of all pages, one page at a time. */
export async function* itemsOf(readPage: (from?: Position) => Promise<ItemPage>): AsyncGenerator<Item> {
	let from: Position | undefined;
	do {
		const { items, next } = await readPage(from);
		yield* items;
		from = next;
	} while (from);
}

/** The position before the first item of the next partition, if there is one. */
function startOfNext(partitions: readonly string[], partition: string): Position | undefined {
	const following = partitions[partitions.indexOf(partition) + 1];
	return following === undefined ? undefined : { partition: following };
}

/** Reads an item, consistently. */
export async function readItem(table: Table, Key: Key): Promise<Item | undefined> {
	const get = new GetCommand({ TableName: table.name, Key, ConsistentRead: true });
	return (await table.client.send(get)).Item;
}

/** Reads an item, consistently, as what it is parsed to; undefined where there is none. */
export async function readParsed<T>(
	table: Table,
	key: Key,
	parse: (item: Item) => T,
): Promise<T | undefined> {
	const item = await readItem(table, key);
	return item && parse(item);
}

/** Reads all items of a partition of the table, or those whose sort keys begin with a prefix, in their order, consistently. */
export const readPartition = (table: Table, pk: string, prefix = ''): Promise<Item[]> => {
	const range = prefix ? { first: prefix, last: `${prefix}~` } : undefined;
	return Array.fromAsync(readAll(table, ownRows, [pk], { range, oldestFirst: true }));
};

/** DynamoDB returns a hundred items in a call. */
const perCall = 100;

const nameOf = ({ pk, sk }: Item): string => `${pk}\n${sk}`;

/** Reads the items of so many keys at once, in their order; those that do not exist are left out. */
export async function readItemsOf(table: Table, keys: readonly Key[]): Promise<Item[]> {
	const found = new Map<string, Item>();
	for (let start = 0; start < keys.length; start += perCall) {
		let left: Item[] = keys.slice(start, start + perCall).map(({ pk, sk }) => ({ pk, sk }));
		for (let attempt = 0; left.length > 0; attempt++) {
			if (attempt > 0) await sleep(Math.random() * 50 * 2 ** attempt);
			const { Responses, UnprocessedKeys } = await table.client.send(
				new BatchGetCommand({ RequestItems: { [table.name]: { Keys: left, ConsistentRead: true } } }),
			);
			for (const item of Responses?.[table.name] ?? []) found.set(nameOf(item), item);
			left = UnprocessedKeys?.[table.name]?.Keys ?? [];
		}
	}
	return keys.flatMap((key) => {
		const item = found.get(nameOf({ ...key }));
		return item ? [item] : [];
	});
}
