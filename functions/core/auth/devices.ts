import { hash } from 'node:crypto';
import { epochSeconds } from '#shared/time.ts';
import type { ReadTokenKey } from './tokens.ts';
import { signClaims, verifyClaims } from './tokens.ts';

/** Days for which a browser is known: the longest that browsers keep a cookie. */
export const deviceDays = 400;
const issuer = 'pixwand-device';

const hashOf = (email: string): string => hash('sha256', email).slice(0, 32);

/** The name of the cookie that an address has in the browsers that have signed in with it. */
export const deviceCookieName = (email: string): string => `device_${hashOf(email).slice(0, 12)}`;

/**
 * Returns the value of the cookie of a browser that has just signed in: a signed random id for this address, which the
 * browser keeps when it signs in again, so that its limits go on. It gives no access; requests for codes with it have
 * limits of their own, which calls of others do not count towards.
 *
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies,
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies.
 */
export const signDevice = (readKey: ReadTokenKey, email: string, id: string, now: Date): Promise<string> =>
	signClaims(readKey, issuer, { sub: hashOf(email), jti: id, exp: epochSeconds(now) + deviceDays * 86_400 });

/** Returns the id of a browser that has signed in with this address, from the value of its cookie. */
export async function verifyDevice(
	readKey: ReadTokenKey,
	email: string,
	cookie: string | undefined,
	now: Date,
): Promise<string | undefined> {
	const claims = cookie && (await verifyClaims(readKey, issuer, cookie, now));
	return claims && claims.sub === hashOf(email) ? claims.jti : undefined;
}
