import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './client.ts';
import type { indexes } from './indexes.ts';

type Index = (typeof indexes)[keyof typeof indexes];
type Item = Record<string, unknown>;

/** From where a list goes on: the partition, and the last key read in it, if any was. */
export interface Position {
	readonly partition: string;
	readonly after?: Record<string, unknown> | undefined;
}

export interface Slice {
	readonly items: Item[];
	readonly next?: Position | undefined;
}

/** Sort keys from the first to the last, both included. */
export interface Range {
	readonly first: string;
	readonly last: string;
}

/** Every sort key that begins with an instant. */
const everything: Range = { first: '0', last: '~' };

/** The sort keys of what was made from one instant to another, both included. */
export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Range => ({
	first: from ?? everything.first,
	last: to ? `${to}~` : everything.last,
});

export interface Reading {
	readonly from?: Position | undefined;
	readonly range?: Range | undefined;
	/** Leaves out what has another status: only for partitions that stay small. */
	readonly filter?: { readonly status: string } | undefined;
}

/**
 * Reads up to `limit` items, newest first, from one partition after the other; what it reads does not depend on how
 * much there is.
 */
export async function readNewest(
	table: Table,
	index: Index,
	partitions: readonly string[],
	limit: number,
	{ from, range = everything, filter }: Reading = {},
): Promise<Slice> {
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
					ScanIndexForward: false,
					Limit: limit - items.length,
					ExclusiveStartKey: after,
				}),
			);
			items.push(...(page.Items ?? []));
			after = page.LastEvaluatedKey;
			if (items.length >= limit && after) return { items, next: { partition, after } };
		} while (after);
		if (items.length >= limit) return { items, next: beginning(partitions, partition) };
	}
	return { items };
}

/** Every item of these partitions, or of a range of each, newest first, read as they are needed. */
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

/** The position before the first item of the partition that follows, if one does. */
function beginning(partitions: readonly string[], partition: string): Position | undefined {
	const following = partitions[partitions.indexOf(partition) + 1];
	return following === undefined ? undefined : { partition: following };
}
