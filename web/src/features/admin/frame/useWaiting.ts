import useSWR from 'swr';
import { call } from '../../../api/client.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { useIsAdmin } from '../../../api/useMe.ts';

/** How much waits, for admins: on the health page, in the queue, and among the messages. */
export function useWaiting() {
	const isAdmin = useIsAdmin();
	const { data, mutate } = useSWR(isAdmin ? 'getWaiting' : null, () => call('getWaiting'));
	useReloadOn(['waiting'], () => mutate(), 1500);
	return data;
}
