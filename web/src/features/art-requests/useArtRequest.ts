import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** One request in full. It is asked for when the page opens and when somebody refreshes, never on a timer. */
export function useArtRequest(id: string) {
	const read = () => call('getArtRequest', { params: { id } });
	const { data, error, mutate } = useSWR(['getArtRequest', id], read);
	return {
		request: data,
		error,
		/** Reads it again. Throws `ApiError`. */
		refresh: async () => {
			await mutate(await read(), { revalidate: false });
		},
	};
}
