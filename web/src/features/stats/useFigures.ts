import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { useScheduledReload } from '../../api/useScheduledReload.ts';
import type { Period } from './figures.ts';

/** Milliseconds between two readings while things change. */
const intervalMs = 10_000;

/** The figures of a period and of the one before; they follow what happens. */
export function useFigures(period: Period) {
	const figures = useSWR(
		['getFigures', period.from, period.to, period.time_zone],
		() => call('getFigures', { query: { ...period } }),
		{ keepPreviousData: true },
	);
	const scheduleReload = useScheduledReload(() => figures.mutate(), intervalMs);
	useServerMessages(({ kind }) => {
		if (['art_request', 'transaction', 'user', 'ticket', 'missed'].includes(kind)) scheduleReload();
	});
	return figures;
}
