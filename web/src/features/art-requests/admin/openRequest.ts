/** Which request of a queue is open: one that waits, one that has left the queue, or none. */
export interface OpenRequest<T> {
	readonly request: T | undefined;
	/** Whether the request is no longer in the queue: it has ended, or a colleague has ended it. */
	readonly gone: boolean;
}

/**
 * The open request of a queue: the one whose id was chosen. It stays open when it leaves the queue, so that nothing that
 * was meant for it is done to another.
 *
 * @param lastSeen the request that was open before, as it was then
 */
export function openRequest<T extends { readonly id: string }>(
	rows: readonly T[],
	chosen: string | null,
	lastSeen: T | undefined,
): OpenRequest<T> {
	if (!chosen) return { request: undefined, gone: false };
	const waiting = rows.find(({ id }) => id === chosen);
	if (waiting) return { request: waiting, gone: false };
	return { request: lastSeen?.id === chosen ? lastSeen : undefined, gone: true };
}
