import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useSignedIn } from '../../api/session.ts';

/** Whether the signed-in user is an admin, who does everything; an artist works on the queue. */
export const useIsAdmin = (): boolean => useMe().me?.role === 'ADMIN';

/** The signed-in user. */
export function useMe() {
	const signedIn = useSignedIn();
	const { data, error, mutate } = useSWR(signedIn ? 'getMe' : null, () => call('getMe'));
	return { signedIn, me: signedIn ? data : undefined, error, refresh: () => mutate() };
}
