import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { useScheduledReload } from '../../api/useScheduledReload.ts';

/** What needs attention: overdue requests, payments to decide about, undelivered changes. */
export function useHealth() {
	const { data, error, mutate, isValidating } = useSWR('getStatsHealth', () => call('getStatsHealth'));
	const scheduleReload = useScheduledReload(() => mutate());
	useServerMessages(({ kind }) => {
		if (['art_request', 'transaction', 'waiting', 'missed'].includes(kind)) scheduleReload();
	});
	return { health: data, error, loading: isValidating, reload: () => void mutate() };
}

export type Health = NonNullable<ReturnType<typeof useHealth>['health']>;
