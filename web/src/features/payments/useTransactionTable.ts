import { paymentStatuses } from '#shared/payments/statuses.ts';
import { callForPage } from '../../api/client.ts';
import { type ListQuery, useAdminRows } from '../../api/useAdminRows.ts';
import { contains } from '../../ui/table/searchTarget.ts';
import type { TableQuery } from '../../ui/table/tableQuery.ts';

const read = ({ status, ...query }: ListQuery) =>
	callForPage('listTransactions', {
		query: { ...query, status: paymentStatuses.find((known) => known === status) },
	});

/** The transactions of all customers, newest first. */
export const useTransactionTable = (query: TableQuery) =>
	useAdminRows({
		name: 'listTransactions',
		query,
		read,
		createdAt: (row) => row.created_at,
		matches: ({ id, user, status }) => contains({ id, email: user.email, status }, query.search, query.field),
	});
