import { Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../api/lazyComponent.ts';
import { appPaths } from '../appPaths.ts';
import { Guard } from '../shell/Guard.tsx';
import { Shell } from '../shell/Shell.tsx';

const LandingPage = lazyComponent(() => import('../pages/LandingPage.tsx'));
const ContactPage = lazyComponent(() => import('../pages/ContactPage.tsx'));
const LoginPage = lazyComponent(() => import('../pages/LoginPage.tsx'));
const CodePage = lazyComponent(() => import('../pages/CodePage.tsx'));
const GoogleCallbackPage = lazyComponent(() => import('../pages/GoogleCallbackPage.tsx'));
const LoginErrorPage = lazyComponent(() => import('../pages/LoginErrorPage.tsx'));
const DashboardPage = lazyComponent(() => import('../pages/DashboardPage.tsx'));
const BuyCreditsPage = lazyComponent(() => import('../pages/BuyCreditsPage.tsx'));
const PaymentSuccessPage = lazyComponent(() => import('../pages/PaymentSuccessPage.tsx'));
const PaymentFailedPage = lazyComponent(() => import('../pages/PaymentFailedPage.tsx'));
const NewRequestPage = lazyComponent(() => import('../pages/NewRequestPage.tsx'));
const RequestsPage = lazyComponent(() => import('../pages/RequestsPage.tsx'));
const RequestPage = lazyComponent(() => import('../pages/RequestPage.tsx'));
const GalleryPage = lazyComponent(() => import('../pages/GalleryPage.tsx'));
const ProfilePage = lazyComponent(() => import('../pages/ProfilePage.tsx'));
const StylesPage = lazyComponent(() => import('../pages/StylesPage.tsx'));
const AdminPage = lazyComponent(() => import('../pages/AdminPage.tsx'));
const AdminQueuePage = lazyComponent(() => import('../pages/AdminQueuePage.tsx'));
const AdminInsightsPage = lazyComponent(() => import('../pages/AdminInsightsPage.tsx'));
const AdminCustomerPage = lazyComponent(() => import('../pages/AdminCustomerPage.tsx'));
const NotFoundPage = lazyComponent(() => import('../pages/NotFoundPage.tsx'));

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
