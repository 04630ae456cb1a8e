import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useIsAdmin } from '../../api/useMe.ts';
import { useReloadOn } from '../../api/useScheduledReload.ts';
import type { Period } from './figures.ts';

/** The figures of a period and of the one before; they follow what happens. */
export function useFigures(period: Period) {
	const figures = useSWR(
		['getFigures', period.from, period.to, period.time_zone],
		() => call('getFigures', { query: { ...period } }),
		{ keepPreviousData: true },
	);
	useReloadOn(['art_request', 'transaction', 'user', 'ticket'], () => figures.mutate(), 10_000);
	return figures;
}

/** The counters of the whole product since the start. */
export const useStats = () => useSWR('getStats', () => call('getStats'), { keepPreviousData: true });

/** How much waits, for admins: on the health page, in the queue, and among the messages. */
export function useWaiting() {
	const isAdmin = useIsAdmin();
	const { data, mutate } = useSWR(isAdmin ? 'getWaiting' : null, () => call('getWaiting'));
	useReloadOn(['waiting'], () => mutate(), 1500);
	return data;
}

/** What needs attention: overdue requests, payments to decide about, undelivered changes. */
export function useHealth() {
	const { data, error, mutate, isValidating } = useSWR('getStatsHealth', () => call('getStatsHealth'));
	useReloadOn(['art_request', 'transaction', 'waiting'], () => mutate());
	return { health: data, error, loading: isValidating, reload: () => mutate() };
}

export type Health = NonNullable<ReturnType<typeof useHealth>['health']>;
