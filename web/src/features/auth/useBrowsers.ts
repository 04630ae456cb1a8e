import useSWR from 'swr';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { signOut } from '../../api/session.ts';

/** The browsers in which the user has signed in, and what ends their sessions. */
export function useBrowsers() {
	const { data, error, mutate } = useSWR('listBrowsers', () => call('listBrowsers'));

	const revoke = (id: string) =>
		attempt(
			async () => {
				await call('signOutBrowsers', { body: { browser: id } });
				// The list may still show it.
				await mutate((browsers) => browsers?.filter((browser) => browser.id !== id), { revalidate: false });
			},
			'Signed out there',
			'That browser could not be signed out. Please try again.',
		);

	async function signOutEverywhere() {
		const done = await attempt(
			() => call('signOutBrowsers', { body: { everywhere: true } }),
			'Signed out everywhere',
			'You could not be signed out everywhere. Please try again.',
		);
		if (done) signOut();
	}

	return { browsers: data, error, refresh: () => mutate(), revoke, signOutEverywhere };
}
