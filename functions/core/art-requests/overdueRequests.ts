import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { partitions } from '../table/keys.ts';
import { countItems, rangeOf, readNewest } from '../table/query.ts';
import { type QueuedArtRequest, toQueuedRequest } from './artRequests.ts';
import type { SweepLimits } from './sweep.ts';

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

/** How many unfinished requests are overdue. */
export async function countOverdue(
	table: Table,
	promised: SweepLimits['promised'],
	now: Date,
): Promise<number> {
	const counts = await Promise.all(
		overdueLists(promised, now).map(({ partition, range }) =>
			countItems(table, indexes.queue, partition, range),
		),
	);
	return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Reads the unfinished requests whose promised time is over, longest overdue first: those of artists from their queue,
 * the others as soon as the sweeper has found them.
 */
export async function readOverdue(
	table: Table,
	promised: SweepLimits['promised'],
	limit: number,
	now: Date,
): Promise<{ readonly count: number; readonly requests: OverdueRequest[] }> {
	const found = await Promise.all(
		overdueLists(promised, now).map(async ({ partition, range, secondsOf }) => {
			const options = { range, oldestFirst: true };
			const { items } = await readNewest(table, indexes.queue, [partition], limit, options);
			const requests = items.map((item) => {
				const request = toQueuedRequest(item);
				const end = Date.parse(request.promisedFrom) + secondsOf(request) * 1000;
				return { ...request, promisedUntil: new Date(end).toISOString() };
			});
			return { count: await countItems(table, indexes.queue, partition, range), requests };
		}),
	);
	const requests = found
		.flatMap((list) => list.requests)
		.sort((a, b) => a.promisedUntil.localeCompare(b.promisedUntil));
	return { count: found.reduce((sum, { count }) => sum + count, 0), requests: requests.slice(0, limit) };
}
