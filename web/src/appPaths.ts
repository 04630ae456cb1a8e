import type { Role } from '#shared/api/users.ts';

/** Every path inside the app is built here. */
export const appPaths = {
	landing: '/',
	login: '/auth/login',
	code: (id: string, email: string) => `/auth/otp?${new URLSearchParams({ id, email })}`,
	newRequest: '/create-request',
	requests: '/status',
	request: (id: string) => `/status/${id}`,
	admin: '/admin/dashboard',
} as const;

/** Where each role lands after signing in, and is sent back to from pages that are not theirs. */
export const homeOf = (role: Role): string => (role === 'ADMIN' ? appPaths.admin : appPaths.requests);
