import { settings } from '#runtime/env.ts';

/** The header `Set-Cookie` of a cookie that only this site's routes of signing in receive. */
export function authCookie(name: string, value: string, seconds: number): string {
	const secure = settings.siteOrigin.startsWith('https:') ? '; Secure' : '';
	return `${name}=${value}; HttpOnly; SameSite=Lax; Path=/api/v1/auth; Max-Age=${seconds}${secure}`;
}
