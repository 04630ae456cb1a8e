import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { useSignedIn } from '../../api/session.ts';

/** The signed-in user. */
export function useMe() {
	const signedIn = useSignedIn();
	const { data, error, mutate } = useSWR(signedIn ? 'getMe' : null, () => call('getMe'));
	return { signedIn, me: signedIn ? data : undefined, error, refresh: () => mutate() };
}
