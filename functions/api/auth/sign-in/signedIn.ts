import { randomUUID } from 'node:crypto';
import { deviceCookieName, deviceDays, signDevice, verifyDevice } from '#core/auth/devices.ts';
import { browserName, getBrowser, rememberBrowser } from '#core/auth/knownBrowsers.ts';
import { createSession } from '#core/auth/tokens.ts';
import { keepLanguage } from '#core/users/accounts.ts';
import type { User } from '#core/users/users.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { type Call, WithCookie } from '#runtime/http/call.ts';
import type { RouteKey } from '#shared/api/paths.ts';
import { daySeconds } from '#shared/time.ts';
import { authCookie } from './authCookie.ts';

/** Returns the id of a browser that is known for an address, by its cookie. */
export async function knownDevice(
	email: string,
	cookie: Call<RouteKey>['cookie'],
	now: Date,
): Promise<string | undefined> {
	const id = await verifyDevice(tokenKey(), email, cookie(deviceCookieName(email)), now);
	return id && (await getBrowser(table(), id))?.id;
}

/** The response to a sign-in: the session, and the cookie by which the browser is known from now on. */
export async function signedIn(
	user: User,
	seconds: number,
	{ cookie, signed, language, now }: Pick<Call<RouteKey>, 'cookie' | 'signed' | 'language' | 'now'>,
) {
	await keepLanguage(table(), user, language);
	const name = deviceCookieName(user.email);
	const id = (await knownDevice(user.email, cookie, now)) ?? randomUUID();
	await rememberBrowser(table(), user, { id, name: browserName(signed.headers['user-agent']) }, now);
	const device = await signDevice(tokenKey(), user.email, id, now);
	const session = await createSession(tokenKey(), user, id, seconds, now);
	return new WithCookie(session, authCookie(name, device, deviceDays * daySeconds));
}
