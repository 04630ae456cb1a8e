import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** The counters of the whole product. */
export const useStats = () => useSWR('getStats', () => call('getStats', { query: {} }));
