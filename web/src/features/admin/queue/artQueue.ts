import type { Data } from '#shared/api/routes.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { useChangedRequests } from '../../../api/requestChanges.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { usePages } from '../../../api/usePages.ts';
import { formatDuration } from '../../../language/format.ts';
import { t } from './messages.en.ts';

interface Item {
	readonly id: string;
}

/** The request after (1) or before (-1) another one in the queue; at the ends the one at the other end. */
export function neighbour<T extends Item>(
	queue: readonly T[],
	current: Item | undefined,
	by: 1 | -1,
): T | undefined {
	const at = queue.findIndex(({ id }) => id === current?.id);
	const found = at < 0 ? queue[0] : queue.at((at + by) % queue.length);
	return found && found.id === current?.id ? undefined : found;
}

/** The request after another one on which no act waits: the others cannot be worked on. */
export const nextFree = <T extends Item>(
	queue: readonly T[],
	current: Item | undefined,
	isBusy: (item: T) => boolean,
): T | undefined =>
	neighbour(
		queue.filter((item) => item.id === current?.id || !isBusy(item)),
		current,
		1,
	);

/** Which request of a queue is open: one that waits, one that has left the queue, or none. */
interface OpenRequest<T> {
	readonly request: T | undefined;
	/** Whether the request is no longer in the queue: it has ended, or a colleague has ended it. */
	readonly gone: boolean;
}

/**
 * The open request of a queue: the one whose id was chosen. It stays open when it leaves the queue, so that nothing that
 * was meant for it is done to another.
 *
 * @param lastSeen the request that was open before, as it was then
 * @param hasMore whether later requests, which may have the id, are not loaded yet
 */
export function openRequest<T extends { readonly id: string }>(
	rows: readonly T[],
	chosen: string | null,
	lastSeen: T | undefined,
	hasMore = false,
): OpenRequest<T> {
	if (!chosen) return { request: undefined, gone: false };
	const waiting = rows.find(({ id }) => id === chosen);
	if (waiting) return { request: waiting, gone: false };
	if (lastSeen?.id === chosen) return { request: lastSeen, gone: true };
	return { request: undefined, gone: !hasMore };
}

interface TimeLeft {
	readonly text: string;
	readonly overdue: boolean;
	/** Less than two hours are left. */
	readonly soon: boolean;
}

const soonMs = 2 * 3600_000;

/** The time until the end of a promise: `3 hours left`, or `2 days overdue`. */
export function timeLeft(promisedUntil: string, now: number): TimeLeft {
	const left = Date.parse(promisedUntil) - now;
	const duration = formatDuration(Math.abs(left) / 1000);
	return { text: t(left < 0 ? 'overdue' : 'left', { duration }), overdue: left < 0, soon: left < soonMs };
}

export type QueuedRequest = Data<'listArtQueue'>[number];

/** Whose requests are shown: the admin's own, those of nobody, or all. */
export type Assigned = 'me' | 'nobody' | '';

/** The requests that wait for an artist, the earliest promise first. It moves with every change of a request. */
export function useArtQueue(assigned: Assigned) {
	const readPage = (cursor?: string) =>
		callForPage('listArtQueue', {
			query: { limit: 50, ...(assigned && { assigned }), ...(cursor && { cursor }) },
		});
	const list = usePages<QueuedRequest>('listArtQueue', readPage, assigned);
	const rows = useChangedRequests(list.rows);
	useReloadOn(['art_request', 'assignment'], list.reload);
	return { ...list, rows: rows?.filter(({ status }) => isUnfinished(status)) };
}
