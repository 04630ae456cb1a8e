import { openIdProvider } from '#core/auth/openId.ts';
import { googleSecret } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { log } from '#runtime/logger.ts';
import { once } from '#shared/once.ts';

/** Google as the stage's identity provider; undefined where the stage has no Google sign-in. */
export const google = /* @__PURE__ */ once(
	() =>
		settings.google &&
		openIdProvider({
			...settings.google,
			redirectUri: `${settings.siteOrigin}/api/auth/google/callback`,
			readSecret: googleSecret(),
		}),
);

/** Returns a function that logs why Google refused a request. */
export const reportGoogleError =
	(trace: string) =>
	(kind: string): void =>
		log.warn('google refused', { trace, kind });

/** The cookie that binds a sign-in to the browser that started it. */
export const googleCookie = 'google_login';
