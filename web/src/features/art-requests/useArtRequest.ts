import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { isNewer, patchRequest } from './patchRequest.ts';

/**
 * One request in full. It is asked for when the page opens and when somebody refreshes, never on a timer: the server says
 * when its status changes, and what a finished one became is then asked for once.
 */
export function useArtRequest(id: string) {
	const read = () => call('getArtRequest', { params: { id } });
	const { data, error, mutate } = useSWR(['getArtRequest', id], read);

	useServerMessages((news) => {
		if (news.kind === 'balance') return;
		if (news.kind === 'missed') void mutate();
		else if (news.id === id && !data) void mutate();
		else if (data && isNewer(data, news))
			void mutate(patchRequest(data, news), { revalidate: news.status === 'COMPLETED' });
	});

	return {
		request: data,
		error,
		/** Reads it again. Throws `ApiError`. */
		refresh: async () => {
			await mutate(await read(), { revalidate: false });
		},
	};
}
