import { googleLoginMinutes, startGoogleLogin } from '#core/auth/googleLogin.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { WithCookie } from '#runtime/http/call.ts';
import { authCookie } from './sign-in/authCookie.ts';
import { google, googleCookie, reportGoogleError } from './sign-in/google.ts';

export const handler = endpoint('startGoogleLogin', async ({ ip, now, trace }) => {
	const limits = settings.limits.codes.perNetwork;
	const context = { table: table(), google: google(), reportError: reportGoogleError(trace), limits };
	const { url, browser } = await startGoogleLogin(context, await ip(), now);
	return new WithCookie({ url }, authCookie(googleCookie, browser, googleLoginMinutes * 60));
});
