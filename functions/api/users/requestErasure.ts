import { openMailer } from '#adapters/mail/mailer.ts';
import { mailErasureCode } from '#adapters/mail/signInMails.ts';
import { requestConfirmation } from '#core/auth/confirmations.ts';
import { once, table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const mailer = once(() => openMailer(settings.mailFrom));
const mailCode = (email: string, code: string) => mailErasureCode(mailer(), email, code);

export const handler = endpoint('requestErasure', ({ user, now }) =>
	requestConfirmation(
		{ table: table(), readKey: tokenKey(), mailCode, limits: settings.limits.erasures },
		user,
		'erasure',
		now,
	),
);
