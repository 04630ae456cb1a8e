import useSWR from 'swr';
import { call } from './client.ts';

/** What the site shows of the stage's settings; `undefined` until they are loaded. */
export const useSite = () => useSWR('getSite', () => call('getSite'), { revalidateIfStale: false }).data;
