import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { partitions } from '../table/keys.ts';
import { rangeOf, readNewest } from '../table/query.ts';
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
	const { items } = await readNewest(table, indexes.owner, [partitions.artRequestsOf(userId)], mostRead, {
		range: rangeOf({ from: new Date(Date.parse(from) - longestMs).toISOString(), to }),
		filter: { status: 'FAILED' },
	});
	return items.map(toSummary).filter(({ updatedAt }) => updatedAt >= from && updatedAt < to);
}
