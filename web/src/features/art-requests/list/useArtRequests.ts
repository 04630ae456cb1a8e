import useSWR from 'swr';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import { call, callForPage } from '../../../api/client.ts';
import { isNewer, useChangedRequests } from '../../../api/requestChanges.ts';
import { useScheduledReload, useServerMessages } from '../../../api/serverMessages.ts';
import { usePages } from '../../../api/usePages.ts';
import { withOrderedPhotos } from '../orderedPhotos.ts';

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
	const rows = useChangedRequests(list.rows);

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

export const recentCount = 5;

/** Requests that are read at once, and again after pushes; none without a key. `onChange` is called after pushes. */
function useLiveRows(
	key: string | undefined,
	query: { readonly limit?: number; readonly batch?: string | undefined },
	onChange?: () => unknown,
) {
	const read = async () => withOrderedPhotos(await call('listArtRequests', { query }));
	const { data, error, mutate } = useSWR(key, read);
	const rows = useChangedRequests(data);
	const scheduleReload = useScheduledReload(async () => {
		void mutate();
		await onChange?.();
	});
	useServerMessages(({ kind }) => {
		if (kind !== 'balance') scheduleReload();
	});

	return {
		rows,
		error,
		/** Reads them again. Throws `ApiError`. */
		refresh: async () => {
			await mutate(await read(), { revalidate: false });
		},
		/** Reads new preview links after some have expired. */
		refreshPreviews: () => void mutate(),
		/** Changes cached rows without a call. */
		change: (changed: (row: ArtRequestRow) => ArtRequestRow) =>
			void mutate(data?.map(changed), { revalidate: false }),
	};
}

/** The user's newest requests. `onChange` is called after pushes, when the user's counts have changed. */
export const useRecentRequests = (onChange: () => unknown) =>
	useLiveRows(`/v1/art/list?limit=${recentCount}`, { limit: recentCount }, onChange);

/** The requests that were ordered together, in the order of their creation; none without an id. */
export const useBatch = (batch: string | undefined) => useLiveRows(batch && `listBatch ${batch}`, { batch });
