import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import useSWR from 'swr';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { signOut } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { ListRow } from '../../../ui/ListRow.tsx';
import { Loading, Section } from '../../../ui/Page.tsx';
import { t } from '../messages.en.ts';

/** The browsers in which the user has signed in, and what ends their sessions. */
function useBrowsers() {
	const { data, error, mutate } = useSWR('listBrowsers', () => call('listBrowsers'));

	const revoke = (id: string) =>
		attempt(
			async () => {
				await call('signOutBrowsers', { body: { browser: id } });
				// The list may still show it.
				await mutate((browsers) => browsers?.filter((browser) => browser.id !== id), { revalidate: false });
			},
			t('notSignedOut'),
			t('signedOut'),
		);

	async function signOutEverywhere() {
		const done = await attempt(
			() => call('signOutBrowsers', { body: { everywhere: true } }),
			t('notSignedOutEverywhere'),
			t('signedOutEverywhere'),
		);
		if (done) signOut();
	}

	return { browsers: data, error, refresh: () => mutate(), revoke, signOutEverywhere };
}

/** What the server calls a browser, such as `Firefox on Windows`, in the language of the page. */
const shownName = (name: string): string =>
	name.replace(/^A browser\b/, t('unknownBrowser')).replace(' on ', ` ${t('onSystem')} `);

/** The browsers in which the user has signed in; each can be signed out, or all at once. */
export function SignedInBrowsers() {
	const { browsers, error, refresh, revoke, signOutEverywhere } = useBrowsers();
	const [busy, setBusy] = useState<string>();

	async function run(name: string, act: () => Promise<unknown>) {
		setBusy(name);
		await act();
		setBusy(undefined);
	}

	return (
		<Section title={t('browsers')}>
			<chakra.p color="muted" maxWidth="60ch">
				{t('browsersNote')}
			</chakra.p>
			{!browsers && error && (
				<chakra.div display="grid" justifyItems="start" gap="3">
					<chakra.p color="muted">{t('browsersFailed')}</chakra.p>
					<Button size="small" onClick={() => refresh().catch(() => undefined)}>
						{t('tryAgain')}
					</Button>
				</chakra.div>
			)}
			{!browsers && !error && <Loading label={t('browsersLoading')} />}
			{browsers && (
				<ul>
					{browsers.map(({ id, name, current, first_used_at, last_used_at }) => (
						<ListRow key={id}>
							<div>
								<p>
									{shownName(name)}
									{current && <chakra.strong fontWeight="strong">{t('thisBrowser')}</chakra.strong>}
								</p>
								<chakra.p fontSize="small" color="muted">
									{t('used', { last: formatDate(last_used_at), first: formatDate(first_used_at) })}
								</chakra.p>
							</div>
							{!current && (
								<Button
									size="small"
									flexShrink="0"
									aria-label={t('signOutOf', { name: shownName(name), last: formatDate(last_used_at) })}
									busy={busy === id && t('signingOut')}
									onClick={() => void run(id, () => revoke(id))}
								>
									{t('signOut')}
								</Button>
							)}
						</ListRow>
					))}
				</ul>
			)}
			<Button
				justifySelf="start"
				busy={busy === 'all' && t('signingOut')}
				onClick={() => void run('all', signOutEverywhere)}
			>
				{t('signOutEverywhere')}
			</Button>
		</Section>
	);
}
