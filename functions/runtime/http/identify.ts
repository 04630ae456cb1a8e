import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { AppError } from '#core/appError.ts';
import { verifyToken } from '#core/auth/tokens.ts';
import type { User } from '#core/users/user.ts';
import { getUser } from '#core/users/users.ts';
import type { Access } from '#shared/api/paths.ts';
import { originKey, table, tokenKey } from '../dependencies.ts';
import type { ApiEvent } from './call.ts';

const allowed: Record<Exclude<Access, 'public'>, readonly User['role'][]> = {
	customer: ['USER'],
	admin: ['ADMIN'],
	'signed-in': ['USER', 'ADMIN'],
};

const signInRequired = 'Please sign in to continue.';

/** Authenticates the caller by their token, reads the user from the table, and authorizes them for the route. */
export const identify = (access: Access): MiddlewareObj<ApiEvent> => ({
	async before({ event }) {
		event.call = { ...event.call, ip: () => clientAddress(event) };
		if (access === 'public') return;
		const now = event.call.now ?? new Date();
		const token = /^Bearer (\S+)$/.exec(event.headers.authorization ?? '')?.[1];
		const claims = token && (await verifyToken(tokenKey(), token, now));
		if (!claims) throw new AppError('forbidden', signInRequired);
		const user = await getUser(table(), claims.userId);
		if (!user || user.blocked || user.tokenVersion !== claims.version)
			throw new AppError('forbidden', signInRequired);
		if (!allowed[access].includes(user.role)) throw new AppError('forbidden', 'You may not do this.');
		event.call = { ...event.call, user };
	},
});

const isEqual = (a: string, b: string): boolean =>
	a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The caller's IP: the distribution's header when the call carries the distribution's key, else the connection's. */
async function clientAddress(event: ApiEvent): Promise<string> {
	const viewer = event.headers['x-viewer-address'];
	const key = event.headers['x-origin-key'];
	if (viewer && key && isEqual(key, await originKey()())) return viewer;
	return event.requestContext.http.sourceIp;
}
