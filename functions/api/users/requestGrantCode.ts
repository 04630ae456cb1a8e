import { openMailer } from '#adapters/mail/mailer.ts';
import { mailGrantCode } from '#adapters/mail/signInMails.ts';
import { requestConfirmation } from '#core/auth/confirmations.ts';
import { once, table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const mailer = once(() => openMailer(settings.mailFrom));

export const handler = endpoint('requestGrantCode', ({ user, language, now }) =>
	requestConfirmation(
		{
			table: table(),
			readKey: tokenKey(),
			mailCode: (email, code) => mailGrantCode(mailer(), email, code, user.language ?? language),
			limits: settings.limits.grantCodes,
		},
		user,
		'grant',
		now,
	),
);
