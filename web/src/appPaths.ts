import type { Role } from '#shared/api/users.ts';
import type { Region } from '#shared/payments/pricing.ts';

/** Every path inside the app is built here. */
export const appPaths = {
	landing: '/',
	contact: '/contact-us',
	/** Writing to support about a request. */
	contactAbout: (requestId: string) => `/contact-us?${new URLSearchParams({ request: requestId })}`,
	login: '/auth/login',
	loginError: '/auth/error',
	/** Where Google sends people back to: a page, not a call. */
	googleReturn: '/api/auth/google/callback',
	code: (id: string, email: string) => `/auth/otp?${new URLSearchParams({ id, email })}`,
	buyCredits: '/buy-credits',
	/** Buying so many credits, as a package or as an amount of one's own. */
	purchase: (credits: number, custom: boolean, payment: Region) =>
		`/buy-credits?credits=${credits}${custom ? '&custom=true' : ''}&payment=${payment}`,
	paymentSuccess: '/payment-success',
	paymentFailed: '/payment-failed',
	newRequest: '/create-request',
	requests: '/status',
	request: (id: string) => `/status/${id}`,
	admin: '/admin/dashboard',
} as const;

/** Where each role lands after signing in, and is sent back to from pages that are not theirs. */
export const homeOf = (role: Role): string => (role === 'ADMIN' ? appPaths.admin : appPaths.requests);
