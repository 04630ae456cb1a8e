import useSWR from 'swr';
import { call } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';
import { withOrderedPhotos } from '../orderedPhotos.ts';
import { isNewer, patchRequest } from '../patchRequest.ts';
import { usePushes } from '../usePushes.ts';

export const recentCount = 5;

const readNewest = async () =>
	withOrderedPhotos(await call('listArtRequests', { query: { limit: recentCount } }));

/** The user's newest requests. `onChange` is called after pushes, when the user's counts have changed. */
export function useRecentRequests(onChange: () => unknown) {
	const pushes = usePushes();
	const read = async () => pushes.applyTo(await readNewest());
	const { data, error, mutate } = useSWR('listRecentRequests', read);

	const scheduleReload = useScheduledReload(async () => {
		void mutate();
		await onChange();
	});

	useServerMessages((message) => {
		if (message.kind === 'balance') return;
		if (message.kind === 'art_request') {
			pushes.remember(message);
			if (data?.some((row) => isNewer(row, message)))
				void mutate(
					data.map((row) => patchRequest(row, message)),
					{ revalidate: false },
				);
		}
		scheduleReload();
	});

	return {
		rows: data,
		error,
		/** Reads them again. Throws `ApiError`. */
		refresh: async () => {
			await mutate(await read(), { revalidate: false });
		},
		/** Reads new preview links after some have expired. */
		refreshPreviews: () => void mutate(),
	};
}
