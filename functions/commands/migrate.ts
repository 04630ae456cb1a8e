import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#core/table/client.ts';
import { conditional } from '#core/table/conditional.ts';
import { dueKeys } from '#core/table/due.ts';
import { shardOf } from '#core/table/shards.ts';
import { scan } from './readTable.ts';

type Item = Record<string, unknown>;

/** Kinds of items that nothing reads any more: codes by user, and locks of sign-in by code. */
const abandoned = new Set(['CODE', 'CODE_REST']);
const listed = new Set(['USER', 'ART', 'TXN', 'CONTACT']);

/** The partition of a row, if it is in that of a list from before lists had several. */
function shardFor(list: unknown, id: unknown): string | undefined {
	const isOld = typeof list === 'string' && /\d{4}-\d{2}$/.test(list);
	return isOld ? shardOf(list, String(id)) : undefined;
}

/** The time of the next check of an unfinished record that has none. */
function dueFor({ kind, id, status, updatedAt, gsi5pk }: Item): Partial<ReturnType<typeof dueKeys>> {
	if (gsi5pk !== undefined) return {};
	const isDue =
		(kind === 'ART' && (status === 'PENDING' || status === 'PROCESSING')) ||
		(kind === 'TXN' && status !== 'PAID');
	return isDue ? dueKeys(kind as 'ART' | 'TXN', String(id), String(updatedAt)) : {};
}

/** The index keys that an item lacks, or that have to change. */
function changesOf(item: Item): Record<string, string> {
	if (!listed.has(String(item.kind))) return {};
	const changes = {
		gsi2pk: shardFor(item.gsi2pk, item.id),
		gsi3pk: shardFor(item.gsi3pk, item.id),
		...dueFor(item),
	};
	return Object.fromEntries(Object.entries(changes).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** Changes index keys of an item, unless it has changed since it was read. */
async function move(table: Table, item: Item, changes: Record<string, string>): Promise<boolean> {
	const names = Object.keys(changes);
	const same = [...names, 'status']
		.map((name) => (item[name] === undefined ? `attribute_not_exists(#${name})` : `#${name} = :old_${name}`))
		.join(' AND ');
	const update = new UpdateCommand({
		TableName: table.name,
		Key: { pk: item.pk, sk: item.sk },
		UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
		ConditionExpression: same,
		ExpressionAttributeNames: Object.fromEntries([...names, 'status'].map((name) => [`#${name}`, name])),
		ExpressionAttributeValues: {
			...Object.fromEntries(names.map((name) => [`:${name}`, changes[name]])),
			...Object.fromEntries(
				[...names, 'status']
					.filter((name) => item[name] !== undefined)
					.map((name) => [`:old_${name}`, item[name]]),
			),
		},
	});
	return (await conditional(table.client.send(update))).succeeded;
}

/**
 * Brings the items of a table from before version 0.2 into their present form: rows of lists into the partitions of the
 * lists, unfinished requests and unpaid transactions into the index of what is due. Deletes items that nothing reads.
 * May run while the stage is in use, and again at any time.
 *
 * @returns how many items were moved and deleted, and how many had changed in the meantime: run it again for those.
 */
export async function migrate(
	table: Table,
): Promise<{ readonly moved: number; readonly deleted: number; readonly changed: number }> {
	let [moved, deleted, changed] = [0, 0, 0];
	for await (const item of scan(table)) {
		if (abandoned.has(String(item.kind))) {
			await table.client.send(
				new DeleteCommand({ TableName: table.name, Key: { pk: item.pk, sk: item.sk } }),
			);
			deleted++;
			continue;
		}
		const changes = changesOf(item);
		if (Object.keys(changes).length === 0) continue;
		if (await move(table, item, changes)) moved++;
		else changed++;
	}
	return { moved, deleted, changed };
}
