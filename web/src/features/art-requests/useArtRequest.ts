import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { call } from '../../api/client.ts';
import { useChangedRequests } from '../../api/requestChanges.ts';
import { useServerMessages } from '../../api/serverMessages.ts';

/**
 * A request. Its status is pushed, never polled; once it is completed, the request is read again for its result.
 */
export function useArtRequest(id: string) {
	const read = () => call('getArtRequest', { params: { id } });
	const { data, error, mutate, isValidating } = useSWR(['getArtRequest', id], read);
	const [changed] = useChangedRequests(useMemo(() => data && [data], [data])) ?? [];

	useServerMessages((message) => {
		const isUnread = message.kind === 'art_request' && message.id === id && !data;
		if (message.kind === 'missed' || isUnread) void mutate();
	});
	// A push and the answer to an act both say that it is completed, in any order, and before this was mounted, too.
	const isCompleted = changed?.status === 'COMPLETED' && changed.updated_at !== data?.updated_at;
	const completedAt = isCompleted ? changed.updated_at : undefined;
	// It is shown as completed together with its result.
	const request = isCompleted && data?.status !== 'COMPLETED' ? data : changed;
	useEffect(() => {
		if (completedAt) void mutate();
	}, [completedAt, mutate]);

	return {
		request,
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
