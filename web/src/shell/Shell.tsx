import { chakra } from '@chakra-ui/react';
import { Component, type ComponentProps, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Data } from '#shared/api/routes.ts';
import { lazyComponent, loadModule } from '../api/lazyComponent.ts';
import { onSessionChange, useSignedIn } from '../api/session.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths } from '../appPaths.ts';
import { parseReturnPath } from '../features/auth/returnPath.ts';
import { openIn } from '../features/languages/LanguageChoice.tsx';
import { currentPath } from '../language/currentLanguage.ts';
import { Button } from '../ui/Button.tsx';
import { EarlyInput } from '../ui/EarlyInput.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, Page, SkipLink } from '../ui/Page.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { t } from './messages.en.ts';

/** Shows an error instead of a page that throws while rendering; the header stays. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override render() {
		if (!this.state.failed) return this.props.children;
		return (
			<Page title={t('wentWrong')}>
				<Notice
					title={t('wentWrong')}
					heading="h1"
					action={<Button onClick={() => window.location.reload()}>{t('loadAgain')}</Button>}
				>
					{t('notShown')}
				</Notice>
			</Page>
		);
	}
}

/** Opens the page in the language of the signed-in account, if it is in another one. */
function useAccountLanguage(account: Pick<Data<'getMe'>, 'id' | 'language'> | undefined) {
	const { id, language } = account ?? {};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a choice in another tab waits until this one is loaded again, which may have unsaved input.
	useEffect(() => {
		if (language) openIn(language);
	}, [id]);
}

/** Keeps the data on screen up to date while a user is signed in. Its code is loaded after the first paint. */
function useRealtimeUpdates() {
	const signedIn = useSignedIn();
	const { mutate } = useSWRConfig();

	useEffect(() => {
		if (!signedIn) return;
		const controller = new AbortController();
		void loadModule(() => import('../api/realtimeUpdates.ts')).then(({ connectRealtimeUpdates }) =>
			connectRealtimeUpdates(mutate, controller.signal),
		);
		return () => controller.abort();
	}, [signedIn, mutate]);
}

const WaitingActs = lazyComponent(() => import('../features/admin/acts/WaitingActs.tsx'));

/** Header, page and footer. Redirects when the session ends, and moves the focus after a navigation. */
export function Shell() {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const main = useRef<HTMLElement>(null);
	const initial = useRef(true);
	useRealtimeUpdates();
	const { me } = useMe();
	useAccountLanguage(me);

	useEffect(
		() =>
			onSessionChange((change) => {
				if (change === 'signed-out') navigate(appPaths.landing);
				if (change !== 'expired') return;
				navigate(appPaths.loginFor(parseReturnPath(currentPath() + window.location.search)));
			}),
		[navigate],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation.
	useEffect(() => {
		if (!initial.current) {
			window.scrollTo(0, 0);
			// The page may have focused a field.
			if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
		}
		initial.current = false;
	}, [pathname]);

	return (
		<>
			<SkipLink href="#main">{t('skipToPage')}</SkipLink>
			<Header />
			<chakra.main
				id="main"
				ref={main}
				data-early=""
				tabIndex={-1}
				// The footer stays below the first screen, so that it does not jump when a page has loaded.
				minHeight="100svh"
				pt="{sizes.header}"
				outline="none !important"
			>
				<Notices>
					<ConnectionNotice />
					<ToastPlace>
						<Toaster />
					</ToastPlace>
				</Notices>
				<ErrorBoundary key={pathname}>
					<PageOutlet part={main} />
				</ErrorBoundary>
			</chakra.main>
			<Footer />
			{me && me.role !== 'USER' && (
				<Suspense>
					<WaitingActs />
				</Suspense>
			)}
		</>
	);
}

const Notices = chakra('div', {
	base: {
		position: 'sticky',
		top: '{sizes.header}',
		zIndex: { base: '2', lg: 'toast' },
		// The header does not stay.
		'@media (height < 560px)': { top: '0' },
	},
});

/** Above the page, or on a wide screen in the header, between the logo and the menu. */
const ToastPlace = chakra('div', {
	base: {
		position: { lg: 'fixed' },
		top: { lg: '2' },
		left: { lg: 'calc(max(0px, 50vw - {sizes.page} / 2) + {spacing.10} + {spacing.7})' },
		width: { lg: '420px' },
	},
});

/**
 * The page. React replaces a prerendered page, and what a visitor has typed into it, where its Suspense boundary is
 * rendered again before it is hydrated: `memo` keeps updates of the shell from doing so.
 */
const PageOutlet = memo(({ part }: ComponentProps<typeof EarlyInput>) => (
	<Suspense fallback={<Loading />}>
		<Outlet />
		<EarlyInput part={part} />
	</Suspense>
));
