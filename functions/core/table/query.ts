import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './client.ts';
import type { indexes } from './indexes.ts';

export type Index = (typeof indexes)[keyof typeof indexes];
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

export interface ReadOptions {
	readonly from?: Position | undefined;
	readonly range?: Range | undefined;
	readonly oldestFirst?: boolean | undefined;
	/** Returns only items of this status; only for partitions that stay small. */
	readonly filter?: { readonly status: string } | undefined;
}

/** Reads up to `limit` items, newest first unless asked otherwise, from one partition after the other. */
export async function readNewest(
	table: Table,
	index: Index,
	partitions: readonly string[],
	limit: number,
	{ from, range = allKeys, oldestFirst = false, filter }: ReadOptions = {},
): Promise<ItemPage> {
	const start = from ? Math.max(0, partitions.indexOf(from.partition)) : 0;
	const items: Item[] = [];
	let after = from?.after;
	for (const partition of partitions.slice(start)) {
		do {
			const page = await table.client.send(
				new QueryCommand({
					TableName: table.name,
					IndexName: index.name,
					KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :first AND :last',
					...(filter && { FilterExpression: '#status = :status' }),
					ExpressionAttributeNames: {
						'#pk': index.pk,
						'#sk': index.sk,
						...(filter && { '#status': 'status' }),
					},
					ExpressionAttributeValues: {
						':pk': partition,
						':first': range.first,
						':last': range.last,
						...(filter && { ':status': filter.status }),
					},
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

/** Counts the items of a range of a partition; its cost grows with their number. */
export async function countItems(
	table: Table,
	index: Index,
	partition: string,
	range: Range = allKeys,
): Promise<number> {
	let count = 0;
	let ExclusiveStartKey: Item | undefined;
	do {
		const page = await table.client.send(
			new QueryCommand({
				TableName: table.name,
				IndexName: index.name,
				Select: 'COUNT',
				KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :first AND :last',
				ExpressionAttributeNames: { '#pk': index.pk, '#sk': index.sk },
				ExpressionAttributeValues: { ':pk': partition, ':first': range.first, ':last': range.last },
				ExclusiveStartKey,
			}),
		);
		count += page.Count ?? 0;
		ExclusiveStartKey = page.LastEvaluatedKey;
	} while (ExclusiveStartKey);
	return count;
}

/** Yields every item of these partitions, or of a range of each, newest first, one page at a time. */
export async function* readAll(
	table: Table,
	index: Index,
	partitions: readonly string[],
	range?: Range,
): AsyncGenerator<Item> {
	let from: Position | undefined;
	do {
		const { items, next } = await readNewest(table, index, partitions, 100, { from, range });
		yield* items;
		from = next;
	} while (from);
}

/** The position before the first item of the next partition, if there is one. */
function startOfNext(partitions: readonly string[], partition: string): Position | undefined {
	const following = partitions[partitions.indexOf(partition) + 1];
	return following === undefined ? undefined : { partition: following };
}
