import { openId } from '#adapters/identity/openId.ts';
import { googleLoginMinutes } from '#core/auth/googleLogin.ts';
import { googleSecret, once } from './dependencies.ts';
import { settings } from './env.ts';
import { log } from './logger.ts';

/** The stage's sign-in with Google; nothing where it has none. */
export const google = /* @__PURE__ */ once(
	() =>
		settings.google &&
		openId({
			...settings.google,
			redirectUri: `${settings.siteOrigin}/api/auth/google/callback`,
			readSecret: googleSecret(),
		}),
);

/** Notes why Google refused a request. */
export const refusalOf =
	(trace: string) =>
	(kind: string): void =>
		log.warn('google refused', { trace, kind });

/** The cookie by which the browser is known again that began a sign-in. */
export const browserCookie = {
	name: 'google_login',
	/** As in a `Set-Cookie` header. */
	holding: (secret: string): string => {
		const secure = settings.siteOrigin.startsWith('https:') ? '; Secure' : '';
		const age = `Max-Age=${googleLoginMinutes * 60}`;
		return `google_login=${secret}; HttpOnly; SameSite=Lax; Path=/api/v1/auth; ${age}${secure}`;
	},
};
