import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** The counters of the whole product, by day for the last `days` days. */
export const useStats = (days = 30) =>
	useSWR(['getStats', days], () => call('getStats', { query: { days } }), { keepPreviousData: true });
