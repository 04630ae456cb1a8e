import { chakra } from '@chakra-ui/react';
import { useRefresh } from '../api/useRefresh.ts';
import { appPaths } from '../appPaths.ts';
import { RecentRequests } from '../features/art-requests/list/RecentRequests.tsx';
import { useRecentRequests } from '../features/art-requests/list/useRecentRequests.ts';
import { StyleSamples } from '../features/art-requests/styles/StyleSamples.tsx';
import { useMe } from '../features/auth/useMe.ts';
import { StoredImage } from '../features/files/StoredImage.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { FirstPicture } from './dashboard/FirstPicture.tsx';
import { StatCards } from './dashboard/StatCards.tsx';
import { t } from './dashboard/text.ts';

export default function DashboardPage() {
	const { me, refresh: refreshMe } = useMe();
	const recent = useRecentRequests(refreshMe);
	const { refreshing, refresh } = useRefresh(
		() => Promise.all([recent.refresh(), refreshMe()]),
		t('refreshed'),
		t('refreshFailed'),
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
							busy={refreshing && t('refreshing')}
							onClick={refresh}
						>
							<Icon name="refresh" size={16} /> {t('refresh')}
						</Button>
						<ButtonLink size="small" px={{ base: '2', md: '4' }} to={appPaths.gallery}>
							<Icon name="photo" size={16} /> {t('gallery')}
						</ButtonLink>
						<ButtonLink size="small" px={{ base: '2', md: '4' }} to={appPaths.buyCredits}>
							{t('buyCredits')}
						</ButtonLink>
						<ButtonLink size="small" tone={isNew ? 'solid' : 'primary'} to={appPaths.newRequest}>
							<Icon name="plus" size={16} /> {t('newRequest')}
						</ButtonLink>
					</Actions>
				</chakra.div>
				{me && <StatCards credits={me.total_credit} requests={me.requests} />}
				{isNew && <FirstPicture />}
				{!isNew && recent.error && !recent.rows && (
					<Notice title={t('notLoaded')} action={<Button onClick={refresh}>{t('tryAgain')}</Button>}>
						{recent.error.message}
					</Notice>
				)}
				{!isNew && (recent.rows || !recent.error) && (
					<RecentRequests
						requests={recent.rows}
						expected={me?.total_art_requests ?? 0}
						renderImage={(request) => (
							<StoredImage
								link={request.preview.result ?? request.preview.original}
								alt=""
								missing={t('noImage')}
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
