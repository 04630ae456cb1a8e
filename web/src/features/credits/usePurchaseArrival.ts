import { useEffect, useState } from 'react';
import { purchaseArrival } from './purchaseArrival.ts';

/**
 * How far the purchase that was just paid is: on its way, in the balance, or later than one wants to wait for.
 * `onEnd` is called when there is no more waiting.
 */
export function usePurchaseArrival(credits: number | undefined, onEnd: () => void) {
	const [stage, setStage] = useState<'coming' | 'arrived' | 'late'>('coming');

	// biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins once for a purchase.
	useEffect(() => {
		const gone = new AbortController();
		void purchaseArrival(credits, gone.signal).then((arrived) => {
			if (gone.signal.aborted) return;
			setStage(arrived ? 'arrived' : 'late');
			onEnd();
		});
		return () => gone.abort();
	}, [credits]);

	return stage;
}
