import { deviceCookieName, deviceDays, signDevice } from '#core/auth/devices.ts';
import { createSession } from '#core/auth/tokens.ts';
import type { User } from '#core/users/user.ts';
import { daySeconds } from '#shared/time.ts';
import { tokenKey } from './dependencies.ts';
import { settings } from './env.ts';
import { WithCookie } from './http/call.ts';

/** The response to a sign-in: the session, and the cookie by which the browser is known from now on. */
export async function signedIn(user: User, seconds: number, now: Date) {
	const device = await signDevice(tokenKey(), user.email, now);
	const secure = settings.siteOrigin.startsWith('https:') ? '; Secure' : '';
	const cookie = `${deviceCookieName(user.email)}=${device}; HttpOnly; SameSite=Lax; Path=/api/v1/auth; Max-Age=${deviceDays * daySeconds}${secure}`;
	return new WithCookie(await createSession(tokenKey(), user, seconds, now), cookie);
}
