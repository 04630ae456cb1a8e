import { finishGoogleLogin } from '#core/auth/googleLogin.ts';
import { dynamoGoogleLogins, dynamoIdentities } from '#core/auth/googleLoginItems.ts';
import { once, table, tokens } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { browserCookie, google, refusalOf } from '#runtime/google.ts';

const sixHours = 21_600;

const ports = once(() => ({
	google: google(),
	logins: dynamoGoogleLogins(table()),
	identities: dynamoIdentities(table()),
	adminEmails: settings.adminEmails,
	welcomeCredits: settings.welcomeCredits,
}));

export const handler = endpoint('finishGoogleLogin', async ({ query, cookie, now, trace }) => {
	const all = { ...ports(), report: refusalOf(trace) };
	const back = { ...query, browser: cookie(browserCookie.name) };
	const user = await finishGoogleLogin(all, back, now);
	const claims = { userId: user.id, version: user.tokenVersion };
	return {
		token: await tokens().sign(claims, sixHours, now),
		role: user.role,
		expires_in: sixHours,
	};
});
