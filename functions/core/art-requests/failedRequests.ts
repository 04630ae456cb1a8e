import type { Table } from '../table/client.ts';
import { readOwned } from '../table/owned.ts';
import { type ArtRequestSummary, toSummary } from './artRequests.ts';

/** Between two instants; the second is not included. */
export interface Period {
	readonly from: string;
	readonly to: string;
}

/** Longer than any request is unfinished, in milliseconds. */
const longestMs = 9 * 24 * 3600_000;
/** More than a customer's unfinished requests. */
const mostRead = 1000;

/** Reads the requests of a customer that failed in a period and have not changed since. */
export async function readFailedIn(
	table: Table,
	userId: string,
	{ from, to }: Period,
): Promise<ArtRequestSummary[]> {
	const created = { from: new Date(Date.parse(from) - longestMs).toISOString(), to };
	const query = { limit: mostRead, status: 'FAILED', ...created };
	const { items } = await readOwned(table, userId, 'ART', query);
	return items.map(toSummary).filter(({ updatedAt }) => updatedAt >= from && updatedAt < to);
}
