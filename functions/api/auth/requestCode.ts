import { openMailer } from '#adapters/mail/mailer.ts';
import { mailLoginCode } from '#adapters/mail/signInMails.ts';
import { requestCode } from '#core/auth/loginCodes.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const mailer = once(() => openMailer(settings.mailFrom));
const mailCode = (email: string, code: string) => mailLoginCode(mailer(), email, code);

export const handler = endpoint('requestCode', async ({ body, ip, now }) =>
	requestCode({ table: table(), mailCode, limits: settings.limits.codes }, body.email, await ip(), now),
);
