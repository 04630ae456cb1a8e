import useSWR from 'swr';
import type { AccountSettings } from '#shared/api/users.ts';
import { call } from './client.ts';
import { useSignedIn } from './session.ts';

/**
 * Whether the signed-in user of an admins' page is an admin, who does everything; an artist works on the queue. The HTML of the build
 * is that of admins: what it has for them alone is marked with `data-admins`, which hides it from artists.
 */
export const useIsAdmin = (): boolean => useMe().me?.role === 'ADMIN' || import.meta.env.SSR;

/** The signed-in user. */
export function useMe() {
	const signedIn = useSignedIn();
	const { data, error, mutate } = useSWR(signedIn ? 'getMe' : null, () => call('getMe'));

	/** Stores settings in the account. Throws ApiError. */
	async function changeSettings(settings: AccountSettings): Promise<void> {
		await call('changeMe', { body: settings });
		await mutate((me) => me && { ...me, ...settings }, { revalidate: false });
	}

	return { signedIn, me: signedIn ? data : undefined, error, refresh: () => mutate(), changeSettings };
}
