import { useEffect, useState } from 'react';
import { followPurchase } from './purchaseArrival.ts';

/**
 * How far the purchase that was just paid is: on its way, in the balance, or later than one wants to wait for, from which
 * it still turns to `arrived`. `onStage` is called with each of the last two.
 */
export function usePurchaseArrival(credits: number | undefined, onStage: () => void) {
	const [stage, setStage] = useState<'coming' | 'arrived' | 'late'>('coming');

	// biome-ignore lint/correctness/useExhaustiveDependencies: following begins once for a purchase.
	useEffect(() => {
		const gone = new AbortController();
		followPurchase(
			credits,
			(next) => {
				setStage(next);
				onStage();
			},
			gone.signal,
		);
		return () => gone.abort();
	}, [credits]);

	return stage;
}
