import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { Loading } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { useBrowsers } from './useBrowsers.ts';

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
		<Section title="Sessions and devices">
			<chakra.p color="muted" maxWidth="60ch">
				You have signed in with these browsers. A browser that is signed out needs a new code by e-mail.
			</chakra.p>
			{!browsers && error && (
				<chakra.div display="grid" justifyItems="start" gap="3">
					<chakra.p color="muted">We could not load your browsers.</chakra.p>
					<Button size="small" onClick={() => refresh().catch(() => undefined)}>
						Try again
					</Button>
				</chakra.div>
			)}
			{!browsers && !error && <Loading label="Loading your browsers" />}
			{browsers && (
				<ul>
					{browsers.map(({ id, name, current, first_used_at, last_used_at }) => (
						<Row key={id}>
							<div>
								<p>
									{name}
									{current && <chakra.strong fontWeight="strong">, this browser</chakra.strong>}
								</p>
								<chakra.p fontSize="small" color="muted">
									Last used {formatDate(last_used_at)}. First used {formatDate(first_used_at)}.
								</chakra.p>
							</div>
							{!current && (
								<Button
									size="small"
									flexShrink="0"
									aria-label={`Sign out ${name}, last used ${formatDate(last_used_at)}`}
									busy={busy === id && 'Signing out...'}
									onClick={() => void run(id, () => revoke(id))}
								>
									Sign out
								</Button>
							)}
						</Row>
					))}
				</ul>
			)}
			<Button
				justifySelf="start"
				busy={busy === 'all' && 'Signing out...'}
				onClick={() => void run('all', signOutEverywhere)}
			>
				Sign out everywhere
			</Button>
		</Section>
	);
}

const Row = chakra('li', {
	base: {
		display: 'flex',
		justifyContent: 'space-between',
		alignItems: 'center',
		gap: '4',
		py: '3',
		borderTop: '1px solid',
		borderColor: 'line',
	},
});
