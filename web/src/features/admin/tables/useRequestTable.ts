import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { artRequestSorts, searchFields } from '#shared/api/tableSorts.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { isNewer, useChangedRequests } from '../../../api/requestChanges.ts';
import { useScheduledReload, useServerMessages } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import type { TableQuery } from '../../../ui/table/tableQuery.ts';

const read = ({ status, sort, field, ...query }: ListQuery) =>
	callForPage('listArtRequests', {
		query: {
			...query,
			status: requestStatuses.find((known) => known === status),
			sort: artRequestSorts.find((known) => known === sort),
			field: searchFields.find((known) => known === field),
		},
	});

/** The requests of all customers. Pushed changes are shown; an admin's change is shown at once and undone if it fails. */
export function useRequestTable(query: TableQuery) {
	const list = useAdminRows<ArtRequestRow>({ name: 'listArtRequests', query, read });
	const scheduleReload = useScheduledReload(list.reload);
	const rows = useChangedRequests(list.rows);

	useServerMessages((message) => {
		if (message.kind !== 'art_request' && message.kind !== 'missed') return;
		if (message.kind === 'missed') return scheduleReload();
		const row = list.rows?.find(({ id }) => id === message.id);
		const changed = row !== undefined && isNewer(row, message);
		// A new request, the result of a completed one, or one that enters or leaves a status.
		if (!row || (changed && (message.status === 'COMPLETED' || query.status))) scheduleReload();
	});

	return { ...list, rows };
}
