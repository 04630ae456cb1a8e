import useSWR from 'swr';
import { call } from './client.ts';

/** A user as admins see them; nobody without an id. */
export const useUser = (id: string | undefined) =>
	useSWR(id ? (['getUser', id] as const) : null, ([, of]) => call('getUser', { params: { id: of } }));
