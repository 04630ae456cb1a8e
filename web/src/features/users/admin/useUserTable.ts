import { userSorts } from '#shared/api/tableSorts.ts';
import { callForPage } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import type { TableQuery } from '../../../ui/table/tableQuery.ts';

const read = ({ status: _status, field: _field, sort, ...query }: ListQuery) =>
	callForPage('listUsers', { query: { ...query, sort: userSorts.find((known) => known === sort) } });

/** All users; new ones are shown. */
export function useUserTable(query: TableQuery) {
	const list = useAdminRows({ name: 'listUsers', query, read });
	const scheduleReload = useScheduledReload(list.reload);
	useServerMessages(({ kind }) => {
		if (kind === 'user' || kind === 'missed') scheduleReload();
	});
	return list;
}
