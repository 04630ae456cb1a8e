import { startGoogleLogin } from '#core/auth/googleLogin.ts';
import { dynamoGoogleLogins } from '#core/auth/googleLoginItems.ts';
import { dynamoRateLimiter } from '#core/table/rateLimits.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { browserCookie, google, refusalOf } from '#runtime/google.ts';
import { WithCookie } from '#runtime/http/call.ts';

const ports = once(() => ({
	google: google(),
	logins: dynamoGoogleLogins(table()),
	limiter: dynamoRateLimiter(table()),
	limit: settings.limits.codes.perIp,
}));

export const handler = endpoint('startGoogleLogin', async ({ ip, now, trace }) => {
	const all = { ...ports(), report: refusalOf(trace) };
	const { url, browser } = await startGoogleLogin(all, await ip(), now);
	return new WithCookie({ url }, browserCookie.holding(browser));
});
