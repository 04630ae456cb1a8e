import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './client.ts';
import type { Key } from './keys.ts';
import type { Item } from './query.ts';

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
