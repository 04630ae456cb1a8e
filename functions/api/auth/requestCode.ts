import { hash, randomBytes } from 'node:crypto';
import { requestCode } from '#core/auth/loginCodes.ts';
import { codeMail } from '#runtime/codeMail.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { WithCookie } from '#runtime/http/call.ts';
import { alarm } from '#runtime/logger.ts';
import { resendSeconds } from '#shared/auth/codes.ts';
import { authCookie } from './sign-in/authCookie.ts';
import { knownDevice } from './sign-in/signedIn.ts';

/** The cookie that binds a challenge to the browser that requested it. */
const codeCookie = 'login_code';
const reportNearLimit = () => alarm('the limit of login codes is almost reached');

export const handler = endpoint('requestCode', async ({ body: { email }, ip, cookie, language, now }) => {
	// In the language of the page: that of an account would tell whether there is one.
	const mailCode = codeMail('login', language);
	const limits = settings.limits.codes;
	const context = { table: table(), readKey: tokenKey(), mailCode, limits, reportNearLimit };
	const device = await knownDevice(email, cookie, now);
	const known = cookie(codeCookie) ?? '';
	const secret = /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
	const browser = hash('sha256', secret);
	const requested = await requestCode(context, email, { ip: await ip(), device, browser }, now);
	return new WithCookie(requested, authCookie(codeCookie, secret, resendSeconds));
});
