import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../api/lazyComponent.ts';
import { Guard } from '../shell/Guard.tsx';
import { Shell } from '../shell/Shell.tsx';
import { type PageModule, pages } from './pages.ts';

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
