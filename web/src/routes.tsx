import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { appPaths } from './appPaths.ts';
import { Guard } from './shell/Guard.tsx';
import { Shell } from './shell/Shell.tsx';

const LandingPage = lazy(() => import('./pages/LandingPage.tsx'));
const ContactPage = lazy(() => import('./pages/ContactPage.tsx'));
const LoginPage = lazy(() => import('./pages/LoginPage.tsx'));
const CodePage = lazy(() => import('./pages/CodePage.tsx'));
const GoogleCallbackPage = lazy(() => import('./pages/GoogleCallbackPage.tsx'));
const LoginErrorPage = lazy(() => import('./pages/LoginErrorPage.tsx'));
const DashboardPage = lazy(() => import('./pages/DashboardPage.tsx'));
const BuyCreditsPage = lazy(() => import('./pages/BuyCreditsPage.tsx'));
const PaymentSuccessPage = lazy(() => import('./pages/PaymentSuccessPage.tsx'));
const PaymentFailedPage = lazy(() => import('./pages/PaymentFailedPage.tsx'));
const NewRequestPage = lazy(() => import('./pages/NewRequestPage.tsx'));
const RequestsPage = lazy(() => import('./pages/RequestsPage.tsx'));
const RequestPage = lazy(() => import('./pages/RequestPage.tsx'));
const GalleryPage = lazy(() => import('./pages/GalleryPage.tsx'));
const ProfilePage = lazy(() => import('./pages/ProfilePage.tsx'));
const StylesPage = lazy(() => import('./pages/StylesPage.tsx'));
const AdminPage = lazy(() => import('./pages/AdminPage.tsx'));
const AdminQueuePage = lazy(() => import('./pages/AdminQueuePage.tsx'));
const AdminInsightsPage = lazy(() => import('./pages/AdminInsightsPage.tsx'));
const AdminCustomerPage = lazy(() => import('./pages/AdminCustomerPage.tsx'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));

/** The routes of every page, by the role they are for. */
export const AppRoutes = () => (
	<Routes>
		<Route element={<Shell />}>
			<Route path={appPaths.landing} element={<LandingPage />} />
			<Route path={appPaths.contact} element={<ContactPage />} />
			<Route path={appPaths.loginError} element={<LoginErrorPage />} />
			<Route element={<Guard key="public" access="public" />}>
				<Route path={appPaths.login} element={<LoginPage />} />
				<Route path="/auth/otp" element={<CodePage />} />
				<Route path={appPaths.googleCallback} element={<GoogleCallbackPage />} />
			</Route>
			<Route element={<Guard key="customer" access="customer" />}>
				<Route path={appPaths.dashboard} element={<DashboardPage />} />
				<Route path={appPaths.buyCredits} element={<BuyCreditsPage />} />
				<Route path={appPaths.paymentSuccess} element={<PaymentSuccessPage />} />
				<Route path={appPaths.paymentFailed} element={<PaymentFailedPage />} />
				<Route path={appPaths.newRequest} element={<NewRequestPage />} />
				<Route path={appPaths.requests} element={<RequestsPage />} />
				<Route path={appPaths.request(':id')} element={<RequestPage />} />
				<Route path={appPaths.gallery} element={<GalleryPage />} />
				<Route path={appPaths.profile} element={<ProfilePage />} />
				<Route path={appPaths.styles} element={<StylesPage />} />
			</Route>
			<Route element={<Guard key="admin" access="admin" />}>
				<Route path={appPaths.admin} element={<AdminPage />} />
				<Route path={appPaths.adminQueue} element={<AdminQueuePage />} />
				<Route path={appPaths.adminInsights} element={<AdminInsightsPage />} />
				<Route path={appPaths.adminCustomer(':id')} element={<AdminCustomerPage />} />
			</Route>
			<Route path="*" element={<NotFoundPage />} />
		</Route>
	</Routes>
);
