import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '../../../api/client.ts';
import { pendingTransactions, removePendingTransaction } from '../pendingTransactions.ts';

/**
 * The transaction whose payment has just failed: the last one of this tab, with its status from the server. Without one
 * in this tab it is the user's newest that is not paid.
 */
export function useFailedTransaction() {
	const [pending] = useState(() => pendingTransactions().at(-1));
	const { data } = useSWR(['listTransactions', 'failed'], () =>
		call('listTransactions', { query: { limit: 10 } }),
	);
	const row = pending
		? data?.find(({ id }) => id === pending.id)
		: data?.find(({ status }) => status !== 'PAID');
	const ended = row?.status === 'FAILED' || row?.status === 'EXPIRED';
	useEffect(() => {
		if (ended && row) removePendingTransaction(row.id);
	}, [ended, row]);

	return {
		status: row?.status,
		/** The number of credits and the region; `undefined` until they are known. */
		choice: pending ?? (row && { credit: row.credit_amount, region: row.region }),
	};
}
