import useSWR from 'swr';
import { call } from '../../../api/client.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { useMe } from '../../../api/useMe.ts';

/** How much waits, for admins: on the health page, in the queue, and among the messages. */
export function useWaiting() {
	const { me } = useMe();
	const { data, mutate } = useSWR(me?.role === 'ADMIN' ? 'getWaiting' : null, () => call('getWaiting'));
	useReloadOn(['waiting'], () => mutate(), 1500);
	return data;
}
