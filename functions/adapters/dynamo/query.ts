import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './client.ts';
import type { indexes } from './table.ts';

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

/**
 * Reads up to `limit` items, newest first, from one partition after the other; what it reads does not depend on how
 * much there is.
 */
export async function readNewest(
	table: Table,
	index: Index,
	partitions: readonly string[],
	limit: number,
	from?: Position,
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
					KeyConditionExpression: '#pk = :pk',
					ExpressionAttributeNames: { '#pk': index.pk },
					ExpressionAttributeValues: { ':pk': partition },
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

/** The position before the first item of the partition that follows, if one does. */
function beginning(partitions: readonly string[], partition: string): Position | undefined {
	const following = partitions[partitions.indexOf(partition) + 1];
	return following === undefined ? undefined : { partition: following };
}
