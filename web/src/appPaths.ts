import type { Role } from '#shared/api/users.ts';
import type { Region } from '#shared/payments/pricing.ts';

/** Builds every path inside the app. */
export const appPaths = {
	landing: '/',
	contact: '/contact-us',
	contactAbout: (requestId: string) => `/contact-us?${new URLSearchParams({ request: requestId })}`,
	login: '/auth/login',
	/** The login page, which then redirects to a path of the site. */
	loginFor: (returnTo: string | undefined) =>
		returnTo ? `/auth/login?${new URLSearchParams({ returnTo })}` : '/auth/login',
	loginError: '/auth/error',
	/** Google's redirect URI: a page, not a call. */
	googleCallback: '/api/auth/google/callback',
	enterCode: '/auth/otp',
	/** The page for a code, of the login with that id. */
	enterCodeFor: (id: string, email: string, returnTo: string | undefined) =>
		`/auth/otp?${new URLSearchParams({ id, email, ...(returnTo && { returnTo }) })}`,
	dashboard: '/dashboard',
	buyCredits: '/buy-credits',
	/** The purchase of credits, with a package or a custom amount selected. */
	buySelected: (credits: number, custom: boolean, payment: Region) =>
		`/buy-credits?credits=${credits}${custom ? '&custom=true' : ''}&payment=${payment}`,
	paymentSuccess: '/payment-success',
	paymentFailed: '/payment-failed',
	newRequest: '/create-request',
	newRequestInStyle: (styleId: string) => `/create-request?${new URLSearchParams({ style: styleId })}`,
	/** The request form with the photos and the settings of an earlier request. */
	newRequestLike: (requestId: string) => `/create-request?${new URLSearchParams({ from: requestId })}`,
	requests: '/status',
	/** What was ordered together. */
	batch: (batchId: string) => `/status?${new URLSearchParams({ batch: batchId })}`,
	request: (id: string) => `/status/${id}`,
	gallery: '/gallery',
	profile: '/profile',
	/** How a shop orders by itself: the keys and the webhook of the user; the documentation. */
	apiAccess: '/profile/api',
	developers: '/developers',
	styles: '/styles',
	admin: '/admin/dashboard',
	adminTable: (tab: string, search: string) => `/admin/dashboard?${new URLSearchParams({ tab, search })}`,
	adminTicket: (id: string) => `/admin/dashboard?${new URLSearchParams({ tab: 'tickets', open: id })}`,
	/** What a search finds in all tables. */
	adminSearch: (q?: string) => (q ? `/admin/search?${new URLSearchParams({ q })}` : '/admin/search'),
	adminActs: '/admin/acts',
	adminInsights: '/admin/insights',
	adminQueue: '/admin/queue',
	adminTransaction: (id: string) => `/admin/transactions/${id}`,
	adminCustomer: (id: string) => `/admin/customers/${id}`,
} as const;

/** The page to which a user is redirected after signing in, and from pages of other roles. */
export const homeOf = (role: Role): string =>
	({ ADMIN: appPaths.admin, ARTIST: appPaths.adminQueue, USER: appPaths.dashboard })[role];
