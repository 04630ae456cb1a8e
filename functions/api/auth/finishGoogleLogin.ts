import { finishGoogleLogin } from '#core/auth/googleLogin.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { google, googleCookie, reportGoogleError } from './sign-in/google.ts';
import { signedIn } from './sign-in/signedIn.ts';

const sixHours = 21_600;

export const handler = endpoint('finishGoogleLogin', async (call) => {
	const { query, cookie, now, trace } = call;
	const { adminEmails, welcomeCredits } = settings;
	const reportError = reportGoogleError(trace);
	const context = { table: table(), google: google(), reportError, adminEmails, welcomeCredits };
	const user = await finishGoogleLogin(context, { ...query, browser: cookie(googleCookie) }, now);
	return signedIn(user, sixHours, call);
});
