import { useEffect, useState } from 'react';
import type { OrderPicture } from './orderPhotos.ts';
import type { CutOutCheck } from './useCutOutChecks.ts';

/** An order that waits for cut-outs, or for the customer's answers about them. */
export interface HeldOrder {
	/** How many pictures it has; 0 without an order. */
	readonly count: number;
	/** How many of their cut-outs are still being made, and how many the customer has to look at. */
	readonly searching: number;
	readonly unchecked: number;
	readonly hold: () => void;
	readonly cancel: () => void;
}

/**
 * Holds an order until the cut-outs of its pictures are there and the customer has looked at the doubtful ones. Photos that are
 * added meanwhile are not part of it.
 *
 * @param order - called once with the pictures that are still in the form.
 */
export function useHeldOrder(
	pictures: readonly OrderPicture[],
	checkOf: (photo: string) => CutOutCheck | undefined,
	order: (pictures: readonly OrderPicture[]) => void,
): HeldOrder {
	const [ids, setIds] = useState<readonly string[]>([]);
	const held = pictures.filter(({ id }) => ids.includes(id));
	const count = (check: CutOutCheck) => held.filter(({ photoId }) => checkOf(photoId) === check).length;
	const [searching, unchecked] = [count('searching'), count('unchecked')];
	useEffect(() => {
		if (held.length === 0 || searching + unchecked > 0) return;
		setIds([]);
		order(held);
	});
	return {
		count: held.length,
		searching,
		unchecked,
		hold: () => setIds(pictures.map(({ id }) => id)),
		cancel: () => setIds([]),
	};
}
