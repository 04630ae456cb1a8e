import { openMailer } from '#adapters/mail/mailer.ts';
import { sendCode } from '#adapters/mail/signInMails.ts';
import { requestCode } from '#core/auth/loginCodes.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { alarm } from '#runtime/logger.ts';
import { once } from '#shared/once.ts';
import { knownDevice } from './sign-in/signedIn.ts';

const mailer = once(() => openMailer(settings.mailFrom));
const reportNearLimit = () => alarm('the limit of login codes is almost reached');

export const handler = endpoint('requestCode', async ({ body: { email }, ip, cookie, language, now }) => {
	// In the language of the page: that of an account would tell whether there is one.
	const mailCode = (to: string, code: string) => sendCode(mailer(), 'login', to, code, language);
	const limits = settings.limits.codes;
	const context = { table: table(), readKey: tokenKey(), mailCode, limits, reportNearLimit };
	const device = await knownDevice(email, cookie, now);
	return requestCode(context, email, { ip: await ip(), device }, now);
});
