import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { signOut } from '../api/session.ts';
import { appPaths } from '../appPaths.ts';
import { SignedInBrowsers } from '../features/auth/SignedInBrowsers.tsx';
import { useMe } from '../features/auth/useMe.ts';
import { CreditHistory } from '../features/credits/CreditHistory.tsx';
import { YourData } from '../features/users/YourData.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDate } from '../ui/formatDate.ts';
import { Loading, Page, PageTitle } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';

const EraseAccountDialog = lazyComponent(() => import('../features/auth/EraseAccountDialog.tsx'));

export default function ProfilePage() {
	const { me } = useMe();
	const [erasing, setErasing] = useState(false);
	if (!me) return <Loading />;
	const { requests } = me;
	const close = () => setErasing(false);
	return (
		<Page title="Profile">
			<chakra.div
				display="grid"
				columnGap="8"
				rowGap={{ base: '6', md: '7' }}
				gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.aside} minmax(0, 1fr)' }}
			>
				<chakra.div display="grid" gap="6" alignContent="start">
					<PageTitle>Profile</PageTitle>
					<DescriptionList
						items={[
							['E-mail', me.email],
							['Member since', formatDate(me.created_at)],
						]}
					/>
					<Button justifySelf="start" onClick={() => signOut()}>
						Log Out
					</Button>
				</chakra.div>
				<chakra.div display="grid" gap={{ base: '6', md: '7' }}>
					<chakra.div
						display="grid"
						gap={{ base: '6', md: '7' }}
						gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
					>
						<Section title="Credits">
							<chakra.p textStyle="title" fontSize="3.5rem">
								{me.total_credit}
								<chakra.span srOnly> {formatCredits(me.total_credit).split(' ')[1]}</chakra.span>
							</chakra.p>
							<ButtonLink tone="primary" justifySelf="start" mt="auto" to={appPaths.buyCredits}>
								Buy More Credits
							</ButtonLink>
						</Section>
						<Section title="Activity">
							<chakra.dl display="grid" gap="1">
								<Activity name="Completed" count={requests.COMPLETED} />
								<Activity name="In progress" count={requests.PENDING + requests.PROCESSING} />
								<Activity name="Failed" count={requests.FAILED} />
								<Activity name="All requests" count={me.total_art_requests} />
							</chakra.dl>
							<ButtonLink justifySelf="start" to={appPaths.dashboard}>
								View Dashboard
							</ButtonLink>
						</Section>
					</chakra.div>
					<Section title="Credit history">
						<CreditHistory email={me.email} />
					</Section>
					<SignedInBrowsers />
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
		<chakra.dd fontWeight="strong">{count}</chakra.dd>
	</chakra.div>
);
