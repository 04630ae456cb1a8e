import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { call } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { withCreated } from '../createdRequests.ts';
import { withOrderedPhotos } from '../orderedPhotos.ts';
import { isNewer, patchRequest } from '../patchRequest.ts';

export const recentCount = 5;
/** The time within which several pushes cause one reload. */
const reloadDelayMs = 1000;

const read = async () =>
	withOrderedPhotos(withCreated(await call('listArtRequests', { query: { limit: recentCount } }))).slice(
		0,
		recentCount,
	);

/** The user's newest requests. `onChange` is called after pushes, when the user's counts have changed. */
export function useRecentRequests(onChange: () => unknown) {
	const { data, error, mutate } = useSWR('listRecentRequests', read);

	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	useServerMessages((message) => {
		if (message.kind === 'balance') return;
		if (message.kind === 'art_request' && data?.some((row) => isNewer(row, message)))
			void mutate(
				data.map((row) => patchRequest(row, message)),
				{ revalidate: false },
			);
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			void mutate();
			void onChange();
		}, reloadDelayMs);
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
