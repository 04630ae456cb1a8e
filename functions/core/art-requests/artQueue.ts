import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { keys, partitions } from '../table/keys.ts';
import { type Item, type ItemPage, type Position, readAll, readItemsOf } from '../table/query.ts';

export interface QueueQuery {
	readonly limit: number;
	/** Only the requests that the admin works on, or that nobody works on. */
	readonly assigned?: 'me' | 'nobody' | undefined;
	/** The admin's id. */
	readonly admin: string;
}

const matches = ({ takenBy }: Item, { assigned, admin }: QueueQuery): boolean =>
	assigned === undefined || (assigned === 'me' ? takenBy === admin : takenBy === undefined);

/** Yields the rows of the queue, the earliest promise first. */
const queuedRows = (table: Table): AsyncGenerator<Item> =>
	readAll(table, indexes.queue, [partitions.artQueue], { oldestFirst: true });

/** How many requests wait for an artist; of them those that nobody works on, and those of an admin. */
export async function countQueue(
	table: Table,
	admin: string,
): Promise<{ readonly all: number; readonly unassigned: number; readonly mine: number }> {
	let [all, unassigned, mine] = [0, 0, 0];
	for await (const { takenBy } of queuedRows(table)) {
		all++;
		if (takenBy === undefined) unassigned++;
		if (takenBy === admin) mine++;
	}
	return { all, unassigned, mine };
}

/**
 * Reads a page of the requests that wait for an artist, the earliest promise first, as whole items, and how many there are.
 * The queue is read as a whole: what waits is little.
 */
export async function readQueue(
	table: Table,
	query: QueueQuery,
	from?: Position,
): Promise<ItemPage & { readonly total: number }> {
	const rows: Item[] = [];
	for await (const row of queuedRows(table)) if (matches(row, query)) rows.push(row);
	const start =
		from?.after === undefined
			? 0
			: rows.findIndex(({ gsi4sk }) => String(gsi4sk) > String(from.after?.gsi4sk));
	const page = start < 0 ? [] : rows.slice(start, start + query.limit);
	const last = page.at(-1);
	const hasMore = last !== undefined && last !== rows.at(-1);
	const items = await readItemsOf(
		table,
		page.map(({ id }) => keys.artRequest(String(id))),
	);
	return {
		items,
		total: rows.length,
		next: hasMore ? { partition: partitions.artQueue, after: { gsi4sk: last.gsi4sk } } : undefined,
	};
}
