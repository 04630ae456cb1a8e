import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useDownload } from '../api/attempt.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { signOut } from '../api/session.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths } from '../appPaths.ts';
import { SignedInBrowsers } from '../features/auth/account/SignedInBrowsers.tsx';
import { CreditHistory } from '../features/credits/history/CreditHistory.tsx';
import { LanguageChoice } from '../features/languages/LanguageChoice.tsx';
import { t as languageText } from '../features/languages/messages.en.ts';
import { t } from '../features/users/profile/messages.en.ts';
import { formatNumber } from '../language/format.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDate } from '../ui/formatDate.ts';
import { Loading, Page, PageTitle, Section } from '../ui/Page.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toasts.ts';

/** How long pictures are kept, and the buttons that download and erase what is stored about the user. */
function YourData({ onErase }: { readonly onErase: () => void }) {
	const { progress, download } = useDownload<string>(t('downloadFailed'));
	const save = () =>
		download(async (signal, onProgress) => {
			onProgress(t('collecting'));
			// Its code is loaded with the first download.
			const { exportData } = await import('../features/users/profile/exportData.ts');
			await exportData(signal, (done, total) => onProgress(t('picture', { number: done + 1, total })));
			toast('success', t('downloadStarted'));
		});
	return (
		<Section title={t('yourData')}>
			<chakra.p color="muted" maxWidth="60ch">
				{t('kept')}
			</chakra.p>
			<chakra.div display="flex" flexWrap="wrap" gap="2">
				<Button busy={progress} onClick={() => void save()}>
					{t('download')}
				</Button>
				<Button onClick={onErase}>{t('erase')}</Button>
			</chakra.div>
		</Section>
	);
}

const EraseAccountDialog = lazyComponent(() => import('../features/auth/account/EraseAccountDialog.tsx'));

export default function ProfilePage() {
	const { me } = useMe();
	const [erasing, setErasing] = useState(false);
	if (!me) return <Loading />;
	const { requests } = me;
	const close = () => setErasing(false);
	return (
		<Page title={t('title')}>
			<chakra.div
				display="grid"
				columnGap="8"
				rowGap={{ base: '6', md: '7' }}
				gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.aside} minmax(0, 1fr)' }}
			>
				<chakra.div display="grid" gap="6" alignContent="start">
					<PageTitle>{t('title')}</PageTitle>
					<DescriptionList
						items={[
							[t('email'), me.email],
							[t('memberSince'), formatDate(me.created_at)],
						]}
					/>
					<Section title={languageText('language')}>
						<chakra.p color="muted">{languageText('note')}</chakra.p>
						<LanguageChoice />
					</Section>
					<Button justifySelf="start" onClick={() => signOut()}>
						{t('logOut')}
					</Button>
				</chakra.div>
				<chakra.div display="grid" gap={{ base: '6', md: '7' }}>
					<chakra.div
						display="grid"
						gap={{ base: '6', md: '7' }}
						gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
					>
						<Section title={t('credits')}>
							<chakra.p textStyle="title" fontSize="3.5rem">
								{formatNumber(me.total_credit)}
								<chakra.span srOnly> {t('creditsUnit', { count: me.total_credit })}</chakra.span>
							</chakra.p>
							<ButtonLink tone="primary" justifySelf="start" mt="auto" to={appPaths.buyCredits}>
								{t('buyMore')}
							</ButtonLink>
						</Section>
						<Section title={t('activity')}>
							<chakra.dl display="grid" gap="1">
								<Activity name={t('completed')} count={requests.COMPLETED} />
								<Activity name={t('inProgress')} count={requests.PENDING + requests.PROCESSING} />
								<Activity name={t('failed')} count={requests.FAILED} />
								<Activity name={t('allRequests')} count={me.total_art_requests} />
							</chakra.dl>
							<ButtonLink justifySelf="start" to={appPaths.dashboard}>
								{t('viewDashboard')}
							</ButtonLink>
						</Section>
					</chakra.div>
					<Section title={t('creditHistory')}>
						<CreditHistory email={me.email} />
					</Section>
					<SignedInBrowsers />
					<chakra.p color="muted">
						{t.rich('apiAccess', {
							link: (text) => (
								<TextLink color="ink" to={appPaths.apiAccess}>
									{text}
								</TextLink>
							),
						})}
					</chakra.p>
					<YourData onErase={() => setErasing(true)} />
				</chakra.div>
			</chakra.div>
			{erasing && (
				<Suspense>
					<EraseAccountDialog email={me.email} credits={me.total_credit} onClose={close} />
				</Suspense>
			)}
		</Page>
	);
}

const Activity = ({ name, count }: { name: string; count: number }) => (
	<chakra.div display="flex" justifyContent="space-between" gap="4">
		<chakra.dt color="muted">{name}</chakra.dt>
		<chakra.dd fontWeight="strong">{formatNumber(count)}</chakra.dd>
	</chakra.div>
);
