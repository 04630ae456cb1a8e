import type { SweepLimits } from '../limits.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { partitions } from '../table/keys.ts';
import { rangeOf, readAll } from '../table/query.ts';
import { type QueuedArtRequest, toQueuedRequest } from './artRequests.ts';

/** A request, and the end of its promised time. */
type OverdueRequest = QueuedArtRequest & { readonly promisedUntil: string };

/** The lists of the queue index with the unfinished requests whose promised time is over. */
function overdueLists(promised: SweepLimits['promised'], now: Date) {
	const artistSeconds = promised['Real Artist Generate'];
	const artistsFrom = new Date(now.getTime() - artistSeconds * 1000).toISOString();
	return [
		{ partition: partitions.artQueue, range: rangeOf({ to: artistsFrom }), secondsOf: () => artistSeconds },
		{
			partition: partitions.overdueQueue,
			range: rangeOf({}),
			secondsOf: ({ service }: QueuedArtRequest) => promised[service],
		},
	];
}

/**
 * Reads the unfinished requests whose promised time is over, longest overdue first: those of artists from their queue,
 * the others as soon as the sweeper has found them. Also counts them, which are all read: what waits is little.
 */
export async function readOverdue(
	table: Table,
	promised: SweepLimits['promised'],
	limit: number,
	now: Date,
): Promise<{ readonly count: number; readonly requests: OverdueRequest[] }> {
	const lists = overdueLists(promised, now).map(async ({ partition, range, secondsOf }) => {
		const items = await Array.fromAsync(readAll(table, indexes.queue, [partition], { range }));
		return items.map((item) => {
			const request = toQueuedRequest(item);
			const end = Date.parse(request.promisedFrom) + secondsOf(request) * 1000;
			return { ...request, promisedUntil: new Date(end).toISOString() };
		});
	});
	const requests = (await Promise.all(lists))
		.flat()
		.sort((a, b) => a.promisedUntil.localeCompare(b.promisedUntil));
	return { count: requests.length, requests: requests.slice(0, limit) };
}
