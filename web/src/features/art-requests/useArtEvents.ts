import useSWR from 'swr';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { call } from '../../api/client.ts';

/** The events of a request, oldest first; read again when the request has changed. */
export function useArtEvents({ id, updated_at }: Pick<ArtRequest, 'id' | 'updated_at'>) {
	const { data } = useSWR(
		['listArtEvents', id, updated_at],
		() => call('listArtEvents', { params: { id } }),
		{
			keepPreviousData: true,
		},
	);
	return data;
}
