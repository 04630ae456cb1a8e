import { dynamoGoogleLogins } from '#adapters/dynamo/googleLogins.ts';
import { dynamoRateLimiter } from '#adapters/dynamo/rateLimits.ts';
import { startGoogleLogin } from '#domain/auth/googleLogin.ts';
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
