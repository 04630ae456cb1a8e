import { dynamoGoogleLogins } from '#adapters/dynamo/googleLogins.ts';
import { dynamoRateLimiter } from '#adapters/dynamo/rateLimits.ts';
import { startGoogleLogin } from '#domain/auth/googleLogin.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { browserCookie, google, reportRefusal } from '#runtime/google.ts';
import { WithCookie } from '#runtime/http/call.ts';

const ports = once(() => ({
	google: google(),
	logins: dynamoGoogleLogins(table()),
	limiter: dynamoRateLimiter(table()),
	limit: settings.limits.codes.perIp,
	report: reportRefusal,
}));

export const handler = endpoint('startGoogleLogin', async ({ ip, now }) => {
	const { url, browser } = await startGoogleLogin(ports(), await ip(), now);
	return new WithCookie({ url }, browserCookie.holding(browser));
});
