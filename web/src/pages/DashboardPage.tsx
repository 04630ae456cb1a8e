import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Data } from '#shared/api/routes.ts';
import { useRefresh } from '../api/attempt.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths } from '../appPaths.ts';
import { RecentRequests } from '../features/art-requests/list/RecentRequests.tsx';
import { recentCount, useRecentRequests } from '../features/art-requests/list/useArtRequests.ts';
import { t as words } from '../features/art-requests/messages.en.ts';
import { StyleSamples } from '../features/art-requests/styles/StyleSamples.tsx';
import { StoredImage } from '../features/files/StoredImage.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { FailureNotice } from '../ui/Notice.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { t } from './dashboard/messages.en.ts';

const FirstPicture = lazyComponent(() => import('./dashboard/FirstPicture.tsx'));

export default function DashboardPage() {
	const { me, refresh: refreshMe } = useMe();
	const recent = useRecentRequests(refreshMe);
	const { refreshing, refresh } = useRefresh(
		() => Promise.all([recent.refresh(), refreshMe()]),
		words('refreshed'),
		words('refreshFailed'),
	);
	const isNew = me?.total_art_requests === 0;

	return (
		<Page title={t('title')}>
			<chakra.div display="grid" gap={{ base: '6', md: '7' }}>
				<chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
					<PageTitle>{t('title')}</PageTitle>
					<Actions>
						<Button
							size="small"
							px={{ base: '2', md: '4' }}
							busy={refreshing && words('refreshing')}
							onClick={refresh}
						>
							<Icon name="refresh" size={16} /> {words('refresh')}
						</Button>
						<ButtonLink size="small" px={{ base: '2', md: '4' }} to={appPaths.gallery}>
							<Icon name="photo" size={16} /> {words('galleryTitle')}
						</ButtonLink>
						<ButtonLink size="small" px={{ base: '2', md: '4' }} to={appPaths.buyCredits}>
							{t('buyCredits')}
						</ButtonLink>
						<ButtonLink size="small" tone={isNew ? 'solid' : 'primary'} to={appPaths.newRequest}>
							<Icon name="plus" size={16} /> {words('newArtRequest')}
						</ButtonLink>
					</Actions>
				</chakra.div>
				<StatCards me={me} />
				{isNew && (
					<Suspense fallback={<chakra.div minHeight={{ base: '640px', lg: '500px' }} />}>
						<FirstPicture />
					</Suspense>
				)}
				{!isNew && recent.error && !recent.rows && (
					<FailureNotice title={words('requestsFailed')} onRetry={refresh}>
						{recent.error.message}
					</FailureNotice>
				)}
				{!isNew && (recent.rows || !recent.error) && (
					<RecentRequests
						requests={recent.rows}
						expected={me?.total_art_requests ?? recentCount}
						renderImage={(request) => (
							<StoredImage
								link={request.preview.result ?? request.preview.original}
								alt=""
								missing={words('noImage')}
								onError={recent.refreshPreviews}
							/>
						)}
					/>
				)}
				<StyleSamples />
			</chakra.div>
		</Page>
	);
}

const Actions = chakra('div', {
	base: {
		display: 'flex',
		flexWrap: 'wrap',
		gap: '2',
		width: { base: 'full', md: 'auto' },
		'& > *': { flexGrow: { base: 1, md: 0 } },
		'& > :last-child': { flexBasis: { base: 'full', md: 'auto' }, order: { base: -1, md: 0 } },
	},
});

/** The balance, and how many requests are in progress and completed, once they are loaded. */
const StatCards = ({ me }: { me: Data<'getMe'> | undefined }) => (
	<chakra.ul
		display="grid"
		gridTemplateColumns="repeat(auto-fit, minmax(5.5rem, 1fr))"
		columnGap={{ base: '3', md: '5' }}
		overflowX="clip"
		borderY="1px solid"
		borderColor="line"
		aria-label={t('account')}
	>
		<Stat label={t('credits')} value={me?.total_credit} to={appPaths.buyCredits} action={t('buyCredits')} />
		<Stat
			label={t('pending')}
			value={me && me.requests.PENDING + me.requests.PROCESSING}
			to={appPaths.requests}
			action={t('viewRequests')}
		/>
		<Stat
			label={t('completed')}
			value={me?.requests.COMPLETED}
			to={appPaths.gallery}
			action={t('viewGallery')}
		/>
	</chakra.ul>
);

interface StatProps {
	readonly label: string;
	/** `undefined` until it is loaded. */
	readonly value: number | undefined;
	readonly to: string;
	readonly action: string;
}

const Stat = ({ label, value, to, action }: StatProps) => (
	<Cell>
		<chakra.p fontSize="small" color="muted" pr="2">
			{label}
		</chakra.p>
		<chakra.p textStyle="title" fontSize={{ base: '2.25rem', md: '3.5rem' }}>
			{value ?? '–'}
		</chakra.p>
		<Action to={to} aria-label={t('statAction', { action, label, value: String(value ?? '–') })}>
			<chakra.span hideBelow="md">{action}</chakra.span>
			<Icon name="arrowRight" size={16} />
		</Action>
	</Cell>
);

const Cell = chakra('li', {
	base: {
		position: 'relative',
		display: 'grid',
		gridTemplateRows: '1fr auto auto',
		gap: '2',
		// The border and the padding of the first cell of each row are outside the list.
		ml: { base: 'calc(-1px - {spacing.3})', md: 'calc(-1px - {spacing.5})' },
		pl: { base: '3', md: '5' },
		py: { base: '4', md: '5' },
		borderLeft: '1px solid',
		borderColor: 'line',
		transition: 'background-color {durations.short}',
		_hover: { bg: 'sheet' },
	},
});

/** The card's only link, whose hit area covers the whole card; on a narrow screen it is an arrow in the corner. */
const Action = chakra(Link, {
	base: {
		position: { base: 'absolute', md: 'static' },
		inset: '0',
		display: 'flex',
		alignItems: { base: 'end', md: 'center' },
		justifyContent: { base: 'end', md: 'start' },
		gap: '2',
		px: { base: '3', md: '0' },
		py: { base: '6', md: '0' },
		fontSize: 'small',
		fontWeight: 'strong',
		_before: { content: '""', position: 'absolute', inset: '0' },
		_focusVisible: { outline: 'none', _before: { outline: '2px solid', outlineColor: 'ink' } },
	},
});
