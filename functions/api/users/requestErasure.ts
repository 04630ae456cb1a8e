import { openMailer } from '#adapters/mail/mailer.ts';
import { sendCode } from '#adapters/mail/signInMails.ts';
import { requestConfirmation } from '#core/auth/confirmations.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { once } from '#shared/once.ts';

const mailer = once(() => openMailer(settings.mailFrom));

export const handler = endpoint('requestErasure', ({ user, language, now }) =>
	requestConfirmation(
		{
			table: table(),
			readKey: tokenKey(),
			mailCode: (email, code) => sendCode(mailer(), 'erasure', email, code, user.language ?? language),
			limits: settings.limits.erasures,
		},
		user,
		'erasure',
		now,
	),
);
