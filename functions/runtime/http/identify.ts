import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { AppError } from '#core/appError.ts';
import { getBrowser, type KnownBrowser } from '#core/auth/knownBrowsers.ts';
import { verifyToken } from '#core/auth/tokens.ts';
import type { Table } from '#core/table/client.ts';
import { getUser, type User } from '#core/users/users.ts';
import { type Access, isAllowed } from '#shared/api/paths.ts';
import type { ApiEvent } from './call.ts';

export interface IdentityContext {
	readonly table: Table;
	readonly readTokenKey: () => Promise<string>;
	/** Reads the key by which the distribution proves its calls. */
	readonly readOriginKey: () => Promise<string>;
}

/** Authenticates the caller by their token, reads the user from the table, and authorizes them for the route. */
export const identify = (access: Access, open: () => IdentityContext): MiddlewareObj<ApiEvent> => ({
	async before({ event }) {
		const context = open();
		const signedIn = async () => (await callerOf(context, event))?.user;
		event.call = { ...event.call, ip: () => clientAddress(context, event), signedIn };
		if (access === 'public') return;
		const caller = await callerOf(context, event);
		if (!caller) throw new AppError('forbidden', 'signInFirst');
		if (!isAllowed(access, caller.user.role)) throw new AppError('forbidden', 'notAllowed');
		event.call = { ...event.call, ...caller };
	},
});

interface Caller {
	readonly user: User;
	readonly browser: KnownBrowser | undefined;
}

/** Returns the user and the browser with the call's token; nothing without a valid one. */
async function callerOf(
	{ table, readTokenKey }: IdentityContext,
	{ headers, call }: ApiEvent,
): Promise<Caller | undefined> {
	const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
	const claims = token && (await verifyToken(readTokenKey, token, call.now ?? new Date()));
	if (!claims) return undefined;
	const { userId, version, device } = claims;
	const [user, browser] = await Promise.all([
		getUser(table, userId),
		device ? getBrowser(table, device) : undefined,
	]);
	if (!user || user.blocked || user.tokenVersion !== version) return undefined;
	return device && browser?.userId !== userId ? undefined : { user, browser };
}

const isEqual = (a: string, b: string): boolean =>
	a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The caller's IP: the distribution's header when the call carries the distribution's key, else the connection's. */
async function clientAddress({ readOriginKey }: IdentityContext, event: ApiEvent): Promise<string> {
	const viewer = event.headers['x-viewer-address'];
	const key = event.headers['x-origin-key'];
	if (viewer && key && isEqual(key, await readOriginKey())) return viewer;
	return event.requestContext.http.sourceIp;
}
