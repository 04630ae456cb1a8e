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
