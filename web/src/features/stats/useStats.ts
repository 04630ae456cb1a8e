import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** The counters of the whole product since the start. */
export const useStats = () =>
	useSWR('getStats', () => call('getStats', { query: { days: 1 } }), { keepPreviousData: true });
