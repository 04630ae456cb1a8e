import { type ErrorCode, errorStatuses } from './envelope.ts';
import type { Route } from './routes.ts';

/** The errors that follow from what a route accepts, and those that it declares; without those of the server (5xx). */
export function errorsOf(route: Route): ErrorCode[] {
	const { access, method, params, query, body, signed, idempotent, errors = [] } = route;
	const found = new Set<ErrorCode>(errors);
	if (access !== 'public') found.add('forbidden');
	if (params) found.add('not_found');
	if (query || body || signed || idempotent) found.add('invalid');
	if (idempotent) found.add('conflict');
	if (method !== 'GET') found.add('too_large');
	return [...found];
}

/** The statuses with which a route may answer, except 5xx. */
export const statusesOf = (route: Route): number[] => [
	...new Set([route.redirects ? 303 : 200, ...errorsOf(route).map((code) => errorStatuses[code])]),
];
