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

/** A record to check, and the time in its index keys. */
interface Due {
	readonly id: string;
	readonly at: string;
}

export interface DueRun {
	/** Records whose time in the index is up to this one are due. */
	readonly until: Date;
	/** Stops when this time has come. */
	readonly deadline: Date;
	/** How many records are checked at once. */
	readonly parallel: number;
}

/** Records that are read at once. */
const pageSize = 800;

/** Reads the records that have been due for longest, oldest first. */
async function readDue(table: Table, kind: DueKind, until: Date): Promise<Due[]> {
	const range = rangeOf({ to: until.toISOString() });
	const options = { range, oldestFirst: true };
	const { items } = await readNewest(table, indexes.due, [partitions.due(kind)], pageSize, options);
	return items.map(({ id, gsi5sk }) => ({
		id: String(id),
		at: String(gsi5sk).slice(0, until.toISOString().length),
	}));
}

/**
 * Checks the records that are due, oldest first, several at once, each once, until none is left or the time is over.
 *
 * @param check removes the record from the index or moves it to a later time; one that throws is checked again later.
 * @param reportError logs why a record was not checked.
 * @returns the time in the index of the record that had been due for longest, if one was due.
 */
export async function checkDue(
	table: Table,
	kind: DueKind,
	{ until, deadline, parallel }: DueRun,
	check: (id: string) => Promise<void>,
	reportError: (id: string, error: unknown) => void,
): Promise<string | undefined> {
	const checked = new Set<string>();
	let oldest: string | undefined;
	for (;;) {
		const due = await readDue(table, kind, until);
		oldest ??= due[0]?.at;
		const next = due.filter(({ id }) => !checked.has(id)).values();
		const before = checked.size;
		const work = async () => {
			for (const { id } of next) {
				if (Date.now() >= deadline.getTime()) return;
				checked.add(id);
				await check(id).catch(async (error: unknown) => {
					reportError(id, error);
					await postponeCheck(table, kind, id, new Date());
				});
			}
		};
		await Promise.all(Array.from({ length: parallel }, work));
		if (checked.size === before || Date.now() >= deadline.getTime()) return oldest;
	}
}
