import { useEffect, useState } from 'react';
import { followTransaction } from './followTransaction.ts';

/**
 * The status of the transaction that was just paid. `delayed` after ten seconds; it still changes to `credited`.
 * Calls `onChange` with each change.
 */
export function useTransactionStatus(credits: number | undefined, onChange: () => void) {
	const [status, setStatus] = useState<'pending' | 'credited' | 'delayed'>('pending');

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new `onChange` must not restart it.
	useEffect(() => {
		const controller = new AbortController();
		followTransaction(
			credits,
			(next) => {
				setStatus(next);
				onChange();
			},
			controller.signal,
		);
		return () => controller.abort();
	}, [credits]);

	return status;
}
