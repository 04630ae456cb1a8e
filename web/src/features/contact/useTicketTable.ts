import { callForPage } from '../../api/client.ts';
import { type ListQuery, useAdminRows } from '../../api/useAdminRows.ts';
import { contains } from '../../ui/table/searchTarget.ts';
import type { TableQuery } from '../../ui/table/tableQuery.ts';

const read = ({ status: _none, ...query }: ListQuery) => callForPage('listContactRequests', { query });

/** The messages to support, newest first. */
export const useTicketTable = (query: TableQuery) =>
	useAdminRows({
		name: 'listContactRequests',
		query,
		read,
		createdAt: (row) => row.created_at,
		matches: ({ email, name = '', purpose }) => contains({ email, name, purpose }, query.search, query.field),
	});
