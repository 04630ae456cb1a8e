import { type ComponentType, useDeferredValue, useState } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { type Access, isAllowed } from '#shared/api/paths.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths, homeOf } from '../appPaths.ts';
import { returnPathAt } from '../features/auth/returnPath.ts';
import { currentPath } from '../language/currentLanguage.ts';
import { t } from '../shell/messages.en.ts';
import { Shell } from '../shell/Shell.tsx';
import { FailureNotice } from '../ui/Notice.tsx';
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
			<FailureNotice title={t('accountFailed')} heading="h1" onRetry={refresh}>
				{error.message}
			</FailureNotice>
		</Page>
	);
}

const modules = import.meta.glob<{ default: ComponentType }>('../pages/*Page.tsx');

/** Loads a page. */
export async function importPage(module: PageModule): Promise<{ default: ComponentType }> {
	const load = modules[`../pages/${module}.tsx`];
	if (!load) throw new Error(`There is no page ${module}.`);
	return load();
}

const NotFoundPage = lazyComponent(() => import('../pages/NotFoundPage.tsx'));

/** The page that was loaded before the first rendering, which does not show another one meanwhile. */
let first: { readonly module: PageModule; readonly Page: ComponentType } | undefined;

/** Loads the page of a path, if there is one. */
export async function loadPage(path: string): Promise<void> {
	const page = pages.find((each) => matchPath(each.path, path));
	if (page) first = { module: page.module, Page: (await importPage(page.module)).default };
}

const routes = pages.map(({ path, module, access }) => {
	const Lazy = lazyComponent(() => importPage(module));
	const Page = () => (first?.module === module ? <first.Page /> : <Lazy />);
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
