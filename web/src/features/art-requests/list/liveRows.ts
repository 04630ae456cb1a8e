import useSWR from 'swr';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { call } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import { withOrderedPhotos } from '../orderedPhotos.ts';
import { usePushedRows } from '../usePushedRows.ts';

export const recentCount = 5;

/** Requests that are read at once, and again after pushes; none without a key. `onChange` is called after pushes. */
function useLiveRows(
	key: string | undefined,
	query: { readonly limit?: number; readonly batch?: string | undefined },
	onChange?: () => unknown,
) {
	const read = async () => withOrderedPhotos(await call('listArtRequests', { query }));
	const { data, error, mutate } = useSWR(key, read);
	const rows = usePushedRows(data);
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
	useLiveRows('listRecentRequests', { limit: recentCount }, onChange);

/** The requests that were ordered together, in the order of their creation; none without an id. */
export const useBatch = (batch: string | undefined) => useLiveRows(batch && `listBatch ${batch}`, { batch });
