import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { useScheduledReload } from '../../api/useScheduledReload.ts';

/** Milliseconds between two readings: each change of anything is announced. */
const intervalMs = 1500;

/** How much waits for admins: on the health page, in the queue, and among the messages. */
export function useWaiting() {
	const { data, mutate } = useSWR('getWaiting', () => call('getWaiting'));
	const scheduleReload = useScheduledReload(() => mutate(), intervalMs);
	useServerMessages(({ kind }) => {
		if (kind === 'waiting' || kind === 'missed') scheduleReload();
	});
	return data;
}
