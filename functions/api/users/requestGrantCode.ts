import { openMailer } from '#adapters/mail/mailer.ts';
import { mailGrantCode } from '#adapters/mail/signInMails.ts';
import { requestConfirmation } from '#core/auth/confirmations.ts';
import { once, table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const mailer = once(() => openMailer(settings.mailFrom));
const mailCode = (email: string, code: string) => mailGrantCode(mailer(), email, code);

export const handler = endpoint('requestGrantCode', ({ user, now }) =>
	requestConfirmation(
		{ table: table(), readKey: tokenKey(), mailCode, limits: settings.limits.grantCodes },
		user,
		'grant',
		now,
	),
);
