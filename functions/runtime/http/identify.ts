import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { AppError } from '#core/appError.ts';
import type { User } from '#core/users/user.ts';
import { getUser } from '#core/users/users.ts';
import type { Access } from '#shared/api/paths.ts';
import { originKey, table, tokens } from '../dependencies.ts';
import type { ApiEvent } from './call.ts';

const allowed: Record<Exclude<Access, 'public'>, readonly User['role'][]> = {
	customer: ['USER'],
	admin: ['ADMIN'],
	'signed-in': ['USER', 'ADMIN'],
};

const signInAgain = 'Please sign in to continue.';

/** Finds out who calls, as the table has them now, and whether they may. */
export const identify = (access: Access): MiddlewareObj<ApiEvent> => ({
	async before({ event }) {
		event.call = { ...event.call, ip: () => clientAddress(event) };
		if (access === 'public') return;
		const now = event.call.now ?? new Date();
		const token = /^Bearer (\S+)$/.exec(event.headers.authorization ?? '')?.[1];
		const claims = token && (await tokens().verify(token, now));
		if (!claims) throw new AppError('forbidden', signInAgain);
		const user = await getUser(table(), claims.userId);
		if (!user || user.blocked || user.tokenVersion !== claims.version)
			throw new AppError('forbidden', signInAgain);
		if (!allowed[access].includes(user.role)) throw new AppError('forbidden', 'You may not do this.');
		event.call = { ...event.call, user };
	},
});

const same = (a: string, b: string): boolean =>
	a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The caller's address: from our distribution when the call proves to come through it, else of the connection. */
async function clientAddress(event: ApiEvent): Promise<string> {
	const viewer = event.headers['x-viewer-address'];
	const proof = event.headers['x-origin-key'];
	if (viewer && proof && same(proof, await originKey()())) return viewer;
	return event.requestContext.http.sourceIp;
}
