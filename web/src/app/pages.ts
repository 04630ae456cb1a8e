import type { Access } from '#shared/api/paths.ts';
import { appPaths } from '../appPaths.ts';

interface SitePage {
	/** With parameters as the router writes them: `/status/:id`. */
	readonly path: string;
	/** The module in `web/src/pages`. */
	readonly module: string;
	/** Who sees the page: everyone, or those whom its guard lets pass, where `public` means users who are signed out. */
	readonly access: 'everyone' | Exclude<Access, 'signed-in'>;
	/** Whether its HTML has what visitors see. That of a user's page without parameters has what it shows while its data is loading. */
	readonly prerendered?: true;
	/** The calls that are sent while its scripts load, besides that for the user: of what the page shows first, with `:id` for that of the path. */
	readonly calls?: readonly string[];
}

/** Every page of the site: its route, and its HTML file, which the build writes and the distribution serves. */
export const pages = [
	{ path: appPaths.landing, module: 'LandingPage', access: 'everyone', prerendered: true },
	{ path: appPaths.contact, module: 'ContactPage', access: 'everyone', prerendered: true },
	{ path: appPaths.developers, module: 'DevelopersPage', access: 'everyone' },
	{ path: appPaths.loginError, module: 'LoginErrorPage', access: 'everyone' },
	{ path: appPaths.login, module: 'LoginPage', access: 'public', prerendered: true },
	{ path: appPaths.enterCode, module: 'CodePage', access: 'public' },
	{ path: appPaths.googleCallback, module: 'GoogleCallbackPage', access: 'public' },
	{
		path: appPaths.dashboard,
		module: 'DashboardPage',
		access: 'customer',
		calls: ['/v1/art/list?limit=5'],
	},
	{
		path: appPaths.buyCredits,
		module: 'BuyCreditsPage',
		access: 'customer',
		calls: ['/v1/packages/list'],
	},
	{ path: appPaths.paymentSuccess, module: 'PaymentSuccessPage', access: 'customer' },
	{ path: appPaths.paymentFailed, module: 'PaymentFailedPage', access: 'customer' },
	{
		path: appPaths.newRequest,
		module: 'NewRequestPage',
		access: 'customer',
		calls: ['/v1/packages/service/list'],
	},
	{ path: appPaths.requests, module: 'RequestsPage', access: 'customer', calls: ['/v1/art/list'] },
	{
		path: appPaths.request(':id'),
		module: 'RequestPage',
		access: 'customer',
		calls: ['/v1/art/detail/:id'],
	},
	{
		path: appPaths.gallery,
		module: 'GalleryPage',
		access: 'customer',
		calls: ['/v1/art/list?status=COMPLETED&limit=48'],
	},
	{ path: appPaths.profile, module: 'ProfilePage', access: 'customer' },
	{ path: appPaths.apiAccess, module: 'ApiAccessPage', access: 'customer' },
	{ path: appPaths.styles, module: 'StylesPage', access: 'customer' },
	{
		path: appPaths.admin,
		module: 'AdminPage',
		access: 'admin',
		calls: ['/v1/stats', '/v1/stats/waiting', '/v1/art/list?limit=10'],
	},
	{
		path: appPaths.adminQueue,
		module: 'AdminQueuePage',
		access: 'artist',
		calls: ['/v1/art/queue?limit=50'],
	},
	{ path: appPaths.adminInsights, module: 'AdminInsightsPage', access: 'admin' },
	{ path: appPaths.adminSearch(), module: 'AdminSearchPage', access: 'admin' },
	{ path: appPaths.adminActs, module: 'AdminActsPage', access: 'artist' },
	{ path: appPaths.adminTransaction(':id'), module: 'AdminTransactionPage', access: 'admin' },
	{ path: appPaths.adminCustomer(':id'), module: 'AdminCustomerPage', access: 'admin' },
] as const satisfies readonly SitePage[];

/** The paths of the calls that a page of users sends first. */
export const firstCalls = ({ access, calls = [] }: SitePage): string[] =>
	access === 'everyone' || access === 'public' ? [] : ['/v1/user/me', ...calls].map((path) => `/api${path}`);

export type PageModule = (typeof pages)[number]['module'];

/** The HTML file of a path: `/` has index.html, `/auth/login` auth/login.html, `/status/:id` status/id.html. */
export const fileOf = (path: string): string =>
	`${path === '/' ? 'index' : path.slice(1).replace(':', '')}.html`;
