import { contactSorts } from '#shared/api/tableSorts.ts';
import { ticketStatuses } from '#shared/contact/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import type { TableQuery } from '../../../ui/table/tableQuery.ts';

const read = ({ status, sort, field: _none, ...query }: ListQuery) =>
	callForPage('listContactRequests', {
		query: {
			...query,
			status: ticketStatuses.find((known) => known === status),
			sort: contactSorts.find((known) => known === sort),
		},
	});

/** The messages to support. Pushed changes are shown. */
export function useTicketTable(query: TableQuery) {
	const list = useAdminRows({ name: 'listContactRequests', query, read });
	const scheduleReload = useScheduledReload(list.reload);
	useServerMessages((message) => {
		if (message.kind === 'ticket')
			list.patch((row) => (row.uuid === message.row.uuid ? { ...row, status: message.row.status } : row));
		if (message.kind === 'ticket' || message.kind === 'missed') scheduleReload();
	});
	return list;
}
