import { randomUUID } from 'node:crypto';
import { fold, type RowChange, readDirectory } from '#core/search/searchBlocks.ts';
import { writeAll } from '#core/search/searchLog.ts';
import { type IndexedKind, indexedKinds, searchRowOf } from '#core/search/searchRow.ts';
import type { Table } from '#core/table/client.ts';
import { newUser } from '#core/users/accounts.ts';
import { userItem } from '#core/users/users.ts';
import { type MarkerUser, withPausedConsumers } from './pausedConsumers.ts';
import { type Item, rowsOf } from './seededRows.ts';

export interface SeedOptions {
	/** The number of rows of each kind. */
	readonly rows: number;
	/** The rows are spread evenly from here, newest last, … */
	readonly first: Date;
	/** … to here. */
	readonly last: Date;
	/** The kinds to write; all by default. */
	readonly kinds?: readonly IndexedKind[];
}

/** Writes items in batches, several at once. */
async function putAll(table: Table, items: readonly Item[]): Promise<void> {
	const parts = Array.from({ length: 8 }, (_, part) => items.filter((_, n) => n % 8 === part));
	await Promise.all(
		parts.map((part) =>
			writeAll(
				table,
				part.map((Item) => ({ PutRequest: { Item } })),
			),
		),
	);
}

const rowsAtOnce = 2000;

/**
 * Writes so many users, art requests, transactions and messages to a table, with their ledger entries, so that
 * lists, figures and audits agree. Their pictures do not exist. The stream's consumers must be paused.
 */
export async function seedRows(table: Table, { rows, first, last, kinds }: SeedOptions): Promise<void> {
	const searchable = new Map<IndexedKind, RowChange[]>(indexedKinds.map((kind) => [kind, []]));
	const step = (last.getTime() - first.getTime()) / rows;
	for (let start = 0; start < rows; start += rowsAtOnce) {
		const seeded = Array.from({ length: Math.min(rowsAtOnce, rows - start) }, (_, n) =>
			rowsOf(start + n, new Date(first.getTime() + (start + n) * step)),
		);
		const items = seeded.flatMap(({ OTHER, ...byKind }) => {
			const records = (kinds ?? (Object.keys(byKind) as IndexedKind[])).flatMap((kind) => byKind[kind]);
			return kinds ? records : [...records, ...OTHER];
		});
		for (const item of items) {
			const kind = indexedKinds.find((each) => each === item.kind);
			if (kind) searchable.get(kind)?.push({ ...searchRowOf(kind, item), row: searchRowOf(kind, item) });
		}
		await putAll(table, items);
	}
	for (const [kind, changes] of searchable) {
		const directory = await readDirectory(table, kind);
		if (changes.length > 0) await fold(table, kind, directory, changes, directory?.foldedTo ?? '');
	}
}

function markerUser(table: Table, now: Date): MarkerUser {
	const id = randomUUID();
	const settings = { role: 'USER', welcomeCredits: 0 } as const;
	const user = newUser(id, `marker-${id.slice(0, 8)}@seed.example`, settings, now);
	return { id, write: () => putAll(table, [userItem(user)]) };
}

/** Seeds a stage on the emulator with so many rows of each kind, from the start of its first month until now. */
export async function seedStage(
	table: Table,
	stage: string,
	rows: number,
	firstMonth: string,
): Promise<void> {
	const now = new Date();
	const write = () => seedRows(table, { rows, first: new Date(`${firstMonth}-01T00:00:00Z`), last: now });
	await withPausedConsumers(table, stage, write, [markerUser(table, now), markerUser(table, now)]);
}
