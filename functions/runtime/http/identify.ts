import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { findApiKey, recordKeyUse } from '#core/api-keys/apiKeys.ts';
import { AppError } from '#core/appError.ts';
import { getBrowser, type KnownBrowser } from '#core/auth/knownBrowsers.ts';
import { verifyToken } from '#core/auth/tokens.ts';
import type { Table } from '#core/table/client.ts';
import { siteOf } from '#core/table/networks.ts';
import { getUser, type User } from '#core/users/users.ts';
import { isAllowed, type Path } from '#shared/api/paths.ts';
import { apiKeyPrefix } from '#shared/auth/apiKeys.ts';
import type { ApiEvent } from './call.ts';

export interface IdentityContext {
	readonly table: Table;
	readonly readTokenKey: () => Promise<string>;
	/** Reads the key by which the distribution proves its calls. */
	readonly readOriginKey: () => Promise<string>;
}

/** Authenticates the caller by their token or API key, reads the user from the table, and authorizes them for the route. */
export const identify = (route: Path, open: () => IdentityContext): MiddlewareObj<ApiEvent> => ({
	async before({ event }) {
		const context = open();
		const signedIn = async () => (await callerOf(context, event))?.user;
		event.call = { ...event.call, ip: () => clientAddress(context, event), signedIn };
		if (route.access === 'public') return;
		if (Object.values(event.queryStringParameters ?? {}).some((value) => value?.startsWith(apiKeyPrefix)))
			throw new AppError('forbidden', 'keyInQuery');
		const caller = bearerOf(event)?.startsWith(apiKeyPrefix)
			? await keyCallerOf(context, event, route)
			: await callerOf(context, event);
		if (!caller) throw new AppError('forbidden', 'signInFirst');
		if (!isAllowed(route.access, caller.user.role)) throw new AppError('forbidden', 'notAllowed');
		event.call = { ...event.call, ...caller };
	},
});

interface Caller {
	readonly user: User;
	readonly browser: KnownBrowser | undefined;
	readonly apiKey?: string;
}

const bearerOf = ({ headers }: ApiEvent): string | undefined =>
	/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/**
 * Returns the user of the call's API key, as a customer whatever their role is.
 *
 * @throws AppError `forbidden` for a route that takes no keys, and for a key that is wrong, truncated or revoked: all three
 *   take one read.
 */
async function keyCallerOf(context: IdentityContext, event: ApiEvent, route: Path): Promise<Caller> {
	if (!route.keys) throw new AppError('forbidden', 'keyNotAllowed');
	const { table } = context;
	const key = await findApiKey(table, bearerOf(event) ?? '');
	const user = key && (await getUser(table, key.userId));
	if (!user || user.blocked) throw new AppError('forbidden', 'keyInvalid');
	const networkOf = async () => siteOf(await clientAddress(context, event));
	await recordKeyUse(table, key, networkOf, event.call.now ?? new Date());
	return { user: { ...user, role: 'USER' }, browser: undefined, apiKey: key.id };
}

/** Returns the user and the browser with the call's token; nothing without a valid one. */
async function callerOf(
	{ table, readTokenKey }: IdentityContext,
	event: ApiEvent,
): Promise<Caller | undefined> {
	const token = bearerOf(event);
	const claims = token && (await verifyToken(readTokenKey, token, event.call.now ?? new Date()));
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
