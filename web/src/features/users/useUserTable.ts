import { callForPage } from '../../api/client.ts';
import { type ListQuery, useAdminRows } from '../../api/useAdminRows.ts';
import { contains } from '../../ui/table/searchTarget.ts';
import type { TableQuery } from '../../ui/table/tableQuery.ts';

const read = ({ status: _none, ...query }: ListQuery) => callForPage('listUsers', { query });

/** All users, newest first. */
export const useUserTable = (query: TableQuery) =>
	useAdminRows({
		name: 'listUsers',
		query,
		read,
		createdAt: (row) => row.created_at,
		matches: ({ email, name, id }) => contains({ email, name, id }, query.search, query.field),
	});
