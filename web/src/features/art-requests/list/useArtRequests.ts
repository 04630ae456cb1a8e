import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { usePages } from '../../../api/usePages.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import { withOrderedPhotos } from '../orderedPhotos.ts';
import { isNewer } from '../patchRequest.ts';
import { usePushedRows } from '../usePushedRows.ts';

async function readPage(status?: RequestStatus, cursor?: string) {
	const page = await callForPage('listArtRequests', { query: { cursor, status } });
	return cursor || status ? page : { ...page, rows: withOrderedPhotos(page.rows) };
}

/**
 * The user's requests, newest first, of one status or of all. Changes of status are
 * pushed. The list is reloaded for what a push does not contain: new requests, and the results of completed ones.
 */
export function useArtRequests(status?: RequestStatus) {
	const list = usePages('listArtRequests', (cursor) => readPage(status, cursor), status);
	const scheduleReload = useScheduledReload(list.reload);
	const rows = usePushedRows(list.rows);

	useServerMessages((message) => {
		if (message.kind === 'missed') list.refreshPreviews();
		if (message.kind !== 'art_request') return;
		const row = rows?.find(({ id }) => id === message.id);
		const isCompleted = row && isNewer(row, message) && message.status === 'COMPLETED';
		// A pending response may be older than the push.
		if (!row || list.loading || isCompleted) scheduleReload();
	});

	return { ...list, rows };
}
