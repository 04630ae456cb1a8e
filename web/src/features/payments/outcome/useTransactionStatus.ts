import { useEffect, useState } from 'react';
import { followTransaction } from './followTransaction.ts';
import type { TransactionStatus } from './transactionStatus.ts';

/**
 * The status of the transaction that was just paid. `delayed` after ten seconds; it still changes to `credited`.
 * `credited` is the number of credits if the page knows it already, from before a reload. Calls `onChange` with each
 * change.
 */
export function useTransactionStatus(
	credited: number | undefined,
	onChange: (status: TransactionStatus) => void,
): TransactionStatus {
	const [status, setStatus] = useState<TransactionStatus>(
		credited === undefined ? { name: 'pending' } : { name: 'credited', credits: credited },
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new `onChange` must not restart it.
	useEffect(() => {
		if (status.name === 'credited') return;
		const controller = new AbortController();
		followTransaction((next) => {
			setStatus(next);
			onChange(next);
		}, controller.signal);
		return () => controller.abort();
	}, []);

	return status;
}
