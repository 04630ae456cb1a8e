import type { Data } from '#shared/api/routes.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { callForPage } from '../../api/client.ts';
import { usePages } from '../../api/usePages.ts';
import { useReloadOn } from '../../api/useScheduledReload.ts';
import { useRequestChanges } from './useRequestTable.ts';

export type QueuedRequest = Data<'listArtQueue'>[number];

/** Whose requests are shown: the admin's own, those of nobody, or all. */
export type Assigned = 'me' | 'nobody' | '';

/** The requests that wait for an artist, the earliest promise first. It moves with every change of a request. */
export function useArtQueue(assigned: Assigned) {
	const readPage = (cursor?: string) =>
		callForPage('listArtQueue', {
			query: { limit: 50, ...(assigned && { assigned }), ...(cursor && { cursor }) },
		});
	const list = usePages<QueuedRequest>('listArtQueue', readPage, assigned);
	const { rows, changed } = useRequestChanges(list.rows, list.reload);
	useReloadOn(['art_request', 'assignment'], list.reload);
	return { ...list, rows: rows?.filter(({ status }) => isUnfinished(status)), changed };
}
