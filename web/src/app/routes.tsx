import { type ComponentType, useDeferredValue, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { type Access, isAllowed } from '#shared/api/paths.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths, homeOf } from '../appPaths.ts';
import { returnPathAt } from '../features/auth/returnPath.ts';
import { currentPath } from '../language/currentLanguage.ts';
import { t } from '../shell/messages.en.ts';
import { Shell } from '../shell/Shell.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, Page } from '../ui/Page.tsx';
import { type PageModule, pages } from './pages.ts';

interface GuardProps {
	/** The users that the routes inside are for; `public` here means only users who are signed out. */
	readonly access: Exclude<Access, 'signed-in'>;
}

/** Renders the routes inside for the users they are for, and redirects all others. */
function Guard({ access }: GuardProps) {
	const location = useLocation();
	const { pathname, search } = location;
	const { signedIn, me: loaded, error, refresh } = useMe();
	// Rendered in parts, between which the page reacts.
	const me = useDeferredValue(loaded);
	const [initiallySignedIn] = useState(signedIn);

	if (!signedIn) {
		if (access === 'public') return <Outlet />;
		// After the session has ended, `Shell` navigates. Until the next page has loaded, React may still render this one.
		const isCurrent = pathname === currentPath();
		return isCurrent ? <Navigate to={appPaths.loginFor(pathname + search)} replace /> : <Loading />;
	}
	if (me) {
		const allowed = access !== 'public' && isAllowed(access, me.role);
		const returnPath = access === 'public' ? returnPathAt(location) : undefined;
		return allowed ? <Outlet /> : <Navigate to={returnPath ?? homeOf(me.role)} replace />;
	}
	if (!error) return access === 'public' && !initiallySignedIn ? <Outlet /> : <Loading />;
	return (
		<Page title={t('notReachable')}>
			<Notice
				title={t('accountFailed')}
				heading="h1"
				action={<Button onClick={refresh}>{t('tryAgain')}</Button>}
			>
				{error.message}
			</Notice>
		</Page>
	);
}

const modules: Readonly<Record<PageModule, () => Promise<{ default: ComponentType }>>> = {
	LandingPage: () => import('../pages/LandingPage.tsx'),
	ContactPage: () => import('../pages/ContactPage.tsx'),
	LoginPage: () => import('../pages/LoginPage.tsx'),
	CodePage: () => import('../pages/CodePage.tsx'),
	GoogleCallbackPage: () => import('../pages/GoogleCallbackPage.tsx'),
	LoginErrorPage: () => import('../pages/LoginErrorPage.tsx'),
	DashboardPage: () => import('../pages/DashboardPage.tsx'),
	BuyCreditsPage: () => import('../pages/BuyCreditsPage.tsx'),
	PaymentSuccessPage: () => import('../pages/PaymentSuccessPage.tsx'),
	PaymentFailedPage: () => import('../pages/PaymentFailedPage.tsx'),
	NewRequestPage: () => import('../pages/NewRequestPage.tsx'),
	RequestsPage: () => import('../pages/RequestsPage.tsx'),
	RequestPage: () => import('../pages/RequestPage.tsx'),
	GalleryPage: () => import('../pages/GalleryPage.tsx'),
	ProfilePage: () => import('../pages/ProfilePage.tsx'),
	DevelopersPage: () => import('../pages/DevelopersPage.tsx'),
	ApiAccessPage: () => import('../pages/ApiAccessPage.tsx'),
	StylesPage: () => import('../pages/StylesPage.tsx'),
	AdminPage: () => import('../pages/AdminPage.tsx'),
	AdminQueuePage: () => import('../pages/AdminQueuePage.tsx'),
	AdminInsightsPage: () => import('../pages/AdminInsightsPage.tsx'),
	AdminSearchPage: () => import('../pages/AdminSearchPage.tsx'),
	AdminActsPage: () => import('../pages/AdminActsPage.tsx'),
	AdminTransactionPage: () => import('../pages/AdminTransactionPage.tsx'),
	AdminCustomerPage: () => import('../pages/AdminCustomerPage.tsx'),
};

const NotFoundPage = lazyComponent(() => import('../pages/NotFoundPage.tsx'));

const routes = pages.map(({ path, module, access }) => {
	const Page = lazyComponent(modules[module]);
	return { access, route: <Route key={path} path={path} element={<Page />} /> };
});

const routesFor = (access: (typeof routes)[number]['access']) =>
	routes.filter((page) => page.access === access).map(({ route }) => route);

/** The routes of every page, by the role they are for. */
export const AppRoutes = () => (
	<Routes>
		<Route element={<Shell />}>
			{routesFor('everyone')}
			<Route element={<Guard key="public" access="public" />}>{routesFor('public')}</Route>
			<Route element={<Guard key="customer" access="customer" />}>{routesFor('customer')}</Route>
			<Route element={<Guard key="artist" access="artist" />}>{routesFor('artist')}</Route>
			<Route element={<Guard key="admin" access="admin" />}>{routesFor('admin')}</Route>
			<Route path="*" element={<NotFoundPage />} />
		</Route>
	</Routes>
);
