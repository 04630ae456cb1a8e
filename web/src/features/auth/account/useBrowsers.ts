import useSWR from 'swr';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { signOut } from '../../../api/session.ts';
import { t } from './text.ts';

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
			t('signedOut'),
			t('notSignedOut'),
		);

	async function signOutEverywhere() {
		const done = await attempt(
			() => call('signOutBrowsers', { body: { everywhere: true } }),
			t('signedOutEverywhere'),
			t('notSignedOutEverywhere'),
		);
		if (done) signOut();
	}

	return { browsers: data, error, refresh: () => mutate(), revoke, signOutEverywhere };
}
