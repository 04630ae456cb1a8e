import useSWR from 'swr';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { call } from '../../api/client.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { isNewer, patchRequest } from './patchRequest.ts';

/**
 * A request. Its status is pushed, never polled; once it is completed, the request is read again for its result.
 */
export function useArtRequest(id: string) {
	const read = () => call('getArtRequest', { params: { id } });
	const { data, error, mutate, isValidating } = useSWR(['getArtRequest', id], read);

	useServerMessages((message) => {
		if (message.kind === 'assignment' && data && message.id === id && data.updated_at <= message.updated_at)
			void mutate(
				{ ...data, taken_by: message.taken_by, updated_at: message.updated_at },
				{ revalidate: false },
			);
		if (message.kind !== 'art_request' && message.kind !== 'missed') return;
		if (message.kind === 'missed') void mutate();
		else if (message.id === id && !data) void mutate();
		else if (data && isNewer(data, message))
			void mutate(patchRequest(data, message), { revalidate: message.status === 'COMPLETED' });
	});

	return {
		request: data,
		error,
		loading: isValidating,
		/** Reads it again; its error is shown if it fails. */
		retry: () => mutate(),
		/** Reads it again. Throws `ApiError`. */
		refresh: async () => {
			await mutate(await read(), { revalidate: false });
		},
		/** Changes the cached request without a call. */
		patch: (change: Partial<ArtRequest>) =>
			void mutate((current) => current && { ...current, ...change }, { revalidate: false }),
	};
}

/** The events of a request, oldest first; read again when the request has changed. */
export function useArtEvents({ id, updated_at }: Pick<ArtRequest, 'id' | 'updated_at'>) {
	const { data } = useSWR(
		['listArtEvents', id, updated_at],
		() => call('listArtEvents', { params: { id } }),
		{ keepPreviousData: true },
	);
	return data;
}
