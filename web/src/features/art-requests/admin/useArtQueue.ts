import type { ArtRequestUpdate } from '#shared/api/artRequests.ts';
import type { Data } from '#shared/api/routes.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { usePages } from '../../../api/usePages.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import { updateRequest } from './updateRequest.ts';

export type QueuedRequest = Data<'listArtQueue'>[number];

const readPage = (cursor?: string) =>
	callForPage('listArtQueue', { query: { limit: 50, ...(cursor && { cursor }) } });

/** The requests that wait for an artist, the earliest promise first. It moves with every change of a request. */
export function useArtQueue() {
	const { rows, ...list } = usePages<QueuedRequest>('listArtQueue', readPage);
	const scheduleReload = useScheduledReload(list.reload);
	useServerMessages((message) => {
		if (message.kind !== 'balance') scheduleReload();
	});

	/** Changes a request. Returns whether it succeeded; a toast tells. */
	async function update(request: QueuedRequest, change: ArtRequestUpdate): Promise<boolean> {
		const updated = await updateRequest(list, request, change);
		scheduleReload();
		return updated;
	}
	return { ...list, rows: rows?.filter(({ status }) => isUnfinished(status)), update };
}
