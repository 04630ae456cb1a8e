import { transactionSorts } from '#shared/api/tableSorts.ts';
import { paymentStatuses } from '#shared/payments/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import type { TableQuery } from '../../../ui/table/tableQuery.ts';

const read = ({ status, sort, field: _none, ...query }: ListQuery) =>
	callForPage('listTransactions', {
		query: {
			...query,
			status: paymentStatuses.find((known) => known === status),
			sort: transactionSorts.find((known) => known === sort),
		},
	});

/** The transactions of all customers. Pushed changes are shown. */
export function useTransactionTable(query: TableQuery) {
	const list = useAdminRows({ name: 'listTransactions', query, read });
	const scheduleReload = useScheduledReload(list.reload);
	useServerMessages((message) => {
		if (message.kind === 'transaction') list.patch((row) => (row.id === message.row.id ? message.row : row));
		if (message.kind === 'transaction' || message.kind === 'missed') scheduleReload();
	});
	return list;
}
