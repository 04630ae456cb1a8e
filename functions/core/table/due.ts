import type { Table } from './client.ts';
import { indexes } from './indexes.ts';
import { exists, updateItem } from './itemUpdate.ts';
import { type Key, keys, newest, partitions } from './keys.ts';
import { rangeOf, readNewest } from './query.ts';

/** The kinds of records that a schedule checks until they have ended. */
export type DueKind = 'ART' | 'TXN' | 'USER';

/** The index keys of an unfinished record that is to be checked, some time after this one. */
export const dueKeys = (kind: DueKind, id: string, at: string) => ({
	gsi5pk: partitions.due(kind),
	gsi5sk: newest(at, id),
});

const keyOf: Readonly<Record<DueKind, (id: string) => Key>> = {
	ART: keys.artRequest,
	TXN: keys.transaction,
	USER: keys.user,
};

/** Moves the next check of a record that could not be checked to a later time, so that others are checked before. */
export async function postponeCheck(table: Table, kind: DueKind, id: string, at: Date): Promise<void> {
	const { gsi5sk } = dueKeys(kind, id, at.toISOString());
	await updateItem(table, keyOf[kind](id), { set: { gsi5sk }, conditions: [exists('gsi5pk')] });
}

/** Records that are read at once. */
const pageSize = 800;

/** Reads the records whose time in the index is up to this one, the oldest first. */
export async function readDue(
	table: Table,
	kind: DueKind,
	until: Date,
): Promise<{ readonly id: string; readonly at: string }[]> {
	const range = rangeOf({ to: until.toISOString() });
	const options = { range, oldestFirst: true };
	const { items } = await readNewest(table, indexes.due, [partitions.due(kind)], pageSize, options);
	return items.map(({ id, gsi5sk }) => ({
		id: String(id),
		at: String(gsi5sk).slice(0, until.toISOString().length),
	}));
}
