import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { formerAttributes, withPresentNames } from '#core/art-requests/formerNames.ts';
import type { Table } from '#core/table/client.ts';
import { conditional } from '#core/table/conditional.ts';
import { dueKeys } from '#core/table/due.ts';
import { exists, isStill, updateExpressions } from '#core/table/itemUpdate.ts';
import type { Item } from '#core/table/query.ts';
import { shardOf } from '#core/table/shards.ts';
import { scan } from './readTable.ts';
import { recordOf } from './recordOf.ts';

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
const indexKeysFor = (item: Item) => ({
	gsi2pk: shardFor(item.gsi2pk, item.id),
	gsi3pk: shardFor(item.gsi3pk, item.id),
	...dueFor(item),
});

/** The attributes of an art request that are stored under former names only, by their present names. */
function renamedIn(item: Item): Item {
	const present = Object.entries(withPresentNames(item));
	return Object.fromEntries(present.filter(([attribute]) => !(attribute in item)));
}

/** The attributes of a listed item to set and to remove; both are empty for an item in its present form. */
function changesOf(item: Item): { readonly set: Item; readonly remove: readonly string[] } {
	if (!listed.has(String(item.kind))) return { set: {}, remove: [] };
	const isArtRequest = item.kind === 'ART';
	const set = { ...indexKeysFor(item), ...(isArtRequest && renamedIn(item)) };
	return {
		set: Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)),
		remove: isArtRequest ? formerAttributes.filter((attribute) => attribute in item) : [],
	};
}

/** Changes attributes of an item, unless one of them or the status has changed since it was read. */
async function change(
	table: Table,
	item: Item,
	{ set, remove }: ReturnType<typeof changesOf>,
): Promise<boolean> {
	const read = [...Object.keys(set), ...remove, 'status'];
	const conditions = [exists('pk'), ...read.map((attribute) => isStill(attribute, item[attribute]))];
	const update = new UpdateCommand({
		TableName: table.name,
		Key: { pk: item.pk, sk: item.sk },
		...updateExpressions({ set, remove, conditions }),
	});
	return (await conditional(table.client.send(update))).succeeded;
}

/**
 * Brings the items of a table of version 0.1.0 into their present form: rows of lists into the partitions of the lists,
 * unfinished requests and unpaid transactions into the index of what is due, what admins did into the record of their acts,
 * and attributes of art requests to their present names. Deletes items that nothing reads. May run while the stage is in use, and again at any time.
 *
 * @returns how many items were changed and deleted, and how many had changed in the meantime: run it again for those.
 */
export async function migrate(
	table: Table,
): Promise<{ readonly changed: number; readonly deleted: number; readonly skipped: number }> {
	let [changed, deleted, skipped] = [0, 0, 0];
	for await (const item of scan(table)) {
		if (abandoned.has(String(item.kind))) {
			const Key = { pk: item.pk, sk: item.sk };
			await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
			deleted++;
			continue;
		}
		const record = await recordOf(table, item);
		const changes = record ? { set: record, remove: [] } : changesOf(item);
		if (Object.keys(changes.set).length === 0 && changes.remove.length === 0) continue;
		if (await change(table, item, changes)) changed++;
		else skipped++;
	}
	return { changed, deleted, skipped };
}
