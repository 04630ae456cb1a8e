import { validateCode } from '#core/auth/loginCodes.ts';
import { codeMail } from '#runtime/codeMail.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { WithCookie } from '#runtime/http/call.ts';
import { daySeconds } from '#shared/time.ts';
import { signedIn } from './sign-in/signedIn.ts';

export const handler = endpoint('validateCode', async (call) => {
	const { body, ip, language, now } = call;
	const mailCode = codeMail('login', language);
	const { limits, adminEmails, welcomeCredits } = settings;
	const stores = { table: table(), readKey: tokenKey() };
	const context = { ...stores, mailCode, limits: limits.guesses, adminEmails, welcomeCredits };
	const { user, created } = await validateCode(context, body, await ip(), now);
	const { data: session, cookie } = await signedIn(user, daySeconds, call);
	return new WithCookie({ ...session, created }, cookie);
});
