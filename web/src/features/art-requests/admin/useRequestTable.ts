import { useEffect, useRef } from 'react';
import type { ArtRequestRow, ArtRequestUpdate } from '#shared/api/artRequests.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { call, callForPage } from '../../../api/client.ts';
import { ApiError, isAborted } from '../../../api/errors.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import { contains } from '../../../ui/table/searchTarget.ts';
import type { TableQuery } from '../../../ui/table/tableQuery.ts';
import { toast } from '../../../ui/toasts.ts';
import { isNewer, patchRequest } from '../patchRequest.ts';
import { displayOf } from '../statusDisplay.ts';

/** The time within which several pushes cause one reload. */
const reloadDelayMs = 1000;

export const unknownUser = 'Unknown';

const read = ({ status, ...query }: ListQuery) =>
	callForPage('listArtRequests', {
		query: { ...query, status: requestStatuses.find((known) => known === status) },
	});

const fieldsOf = ({ id, user, service, status }: ArtRequestRow) => ({
	id,
	email: user.email || unknownUser,
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

	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	function scheduleReload() {
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			list.reload().catch(() => undefined);
		}, reloadDelayMs);
	}

	useServerMessages((message) => {
		if (message.kind === 'balance') return;
		if (message.kind === 'connected') return scheduleReload();
		const row = list.rows?.find(({ id }) => id === message.id);
		const changed = row !== undefined && isNewer(row, message);
		if (changed) list.patch((each) => patchRequest(each, message));
		// A new request, the result of a completed one, or one that enters or leaves a status.
		if (!row || list.loading || (changed && (message.status === 'COMPLETED' || query.status)))
			scheduleReload();
	});

	/** Changes a request. Returns whether it succeeded; a toast tells. */
	async function update(request: Pick<ArtRequestRow, 'id'>, change: ArtRequestUpdate): Promise<boolean> {
		const before = list.rows?.find(({ id }) => id === request.id);
		const replace = (next: ArtRequestRow) => list.patch((row) => (row.id === next.id ? next : row));
		if (before)
			replace({ ...before, status: change.status, ...(change.reason && { reason: change.reason }) });
		try {
			await call('updateArtRequest', { params: { id: request.id }, body: change });
			toast('success', 'Art updated successfully!');
			scheduleReload();
			return true;
		} catch (error) {
			if (before) replace(before);
			const text = error instanceof ApiError ? error.serverMessage : undefined;
			if (!isAborted(error)) toast('error', 'Failed to update art. Please try again.', text);
			return false;
		}
	}

	return { list, update };
}
