import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { useIsAdmin } from '../../api/useMe.ts';
import { useScheduledReload } from '../../api/useScheduledReload.ts';
import type { Period } from './figures.ts';

/** The figures of a period and of the one before; they follow what happens. */
export function useFigures(period: Period) {
	const figures = useSWR(
		['getFigures', period.from, period.to, period.time_zone],
		() => call('getFigures', { query: { ...period } }),
		{ keepPreviousData: true },
	);
	const scheduleReload = useScheduledReload(() => figures.mutate(), 10_000);
	useServerMessages(({ kind }) => {
		if (['art_request', 'transaction', 'user', 'ticket', 'missed'].includes(kind)) scheduleReload();
	});
	return figures;
}

/** The counters of the whole product since the start. */
export const useStats = () => useSWR('getStats', () => call('getStats'), { keepPreviousData: true });

/** How much waits, for admins: on the health page, in the queue, and among the messages. */
export function useWaiting() {
	const isAdmin = useIsAdmin();
	const { data, mutate } = useSWR(isAdmin ? 'getWaiting' : null, () => call('getWaiting'));
	const scheduleReload = useScheduledReload(() => mutate(), 1500);
	useServerMessages(({ kind }) => {
		if (kind === 'waiting' || kind === 'missed') scheduleReload();
	});
	return data;
}

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
