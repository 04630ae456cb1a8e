import type { ArtRequestRow, ArtRequestUpdate } from '#shared/api/artRequests.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import { contains } from '../../../ui/table/searchTarget.ts';
import type { TableQuery } from '../../../ui/table/tableQuery.ts';
import { isNewer, patchRequest } from '../patchRequest.ts';
import { displayOf } from '../statusDisplay.ts';
import { updateRequest } from './updateRequest.ts';

const read = ({ status, ...query }: ListQuery) =>
	callForPage('listArtRequests', {
		query: { ...query, status: requestStatuses.find((known) => known === status) },
	});

const fieldsOf = ({ id, user, service, status }: ArtRequestRow) => ({
	id,
	email: user.email || 'Unknown',
	type: serviceLabels[service],
	status: displayOf(status).label,
});

/** The requests of all customers. Pushed changes are shown; an admin's change is shown at once and undone if it fails. */
export function useRequestTable(query: TableQuery) {
	const list = useAdminRows<ArtRequestRow>({
		name: 'listArtRequests',
		query,
		read,
		createdAt: (row) => row.created_at,
		matches: (row) => contains(fieldsOf(row), query.search, query.field),
	});

	const scheduleReload = useScheduledReload(list.reload);

	useServerMessages((message) => {
		if (message.kind !== 'art_request' && message.kind !== 'missed') return;
		if (message.kind === 'missed') return scheduleReload();
		const row = list.rows?.find(({ id }) => id === message.id);
		const changed = row !== undefined && isNewer(row, message);
		if (changed) list.patch((each) => patchRequest(each, message));
		// A new request, the result of a completed one, or one that enters or leaves a status.
		if (!row || list.loading || (changed && (message.status === 'COMPLETED' || query.status)))
			scheduleReload();
	});

	const update = async (request: ArtRequestRow, change: ArtRequestUpdate): Promise<boolean> => {
		const updated = await updateRequest(list, request, change);
		if (updated) scheduleReload();
		return updated;
	};

	return { list, update };
}
