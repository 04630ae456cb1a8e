import { useRef } from 'react';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { type ServerMessage, useServerMessages } from '../../../api/serverMessages.ts';
import { usePages } from '../../../api/usePages.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import { withOrderedPhotos } from '../orderedPhotos.ts';
import { isNewer, patchRequest } from '../patchRequest.ts';
import { usePushes } from '../usePushes.ts';

async function readPage(status?: RequestStatus, cursor?: string) {
	const page = await callForPage('listArtRequests', { query: { cursor, status } });
	return cursor || status ? page : { ...page, rows: withOrderedPhotos(page.rows) };
}

/**
 * The user's requests, newest first, of one status or of all. Changes of status are
 * pushed. The list is reloaded for what a push does not contain: new requests, and the results of completed ones.
 */
export function useArtRequests(status?: RequestStatus) {
	const pushes = usePushes();
	async function read(cursor?: string) {
		const page = await readPage(status, cursor);
		return { ...page, rows: pushes.applyTo(page.rows) };
	}
	const list = usePages('listArtRequests', read, status);

	const scheduleReload = useScheduledReload(list.reload);

	useServerMessages((message: ServerMessage) => {
		if (message.kind !== 'art_request' && message.kind !== 'missed') return;
		if (message.kind === 'missed') return void list.reload().catch(() => undefined);
		pushes.remember(message);
		const row = list.rows?.find(({ id }) => id === message.id);
		const changed = row && isNewer(row, message);
		if (changed) list.patch((each) => patchRequest(each, message));
		// A pending response may be older than the push.
		if (!row || list.loading || (changed && message.status === 'COMPLETED')) scheduleReload();
	});

	const refreshing = useRef(false);
	async function refreshPreviews() {
		if (refreshing.current) return;
		refreshing.current = true;
		await list.refresh().catch(() => undefined);
		refreshing.current = false;
	}

	return {
		...list,
		/** Reads new preview links after some have expired; one call for any number of images. */
		refreshPreviews,
	};
}
