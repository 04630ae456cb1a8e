import { openMailer } from '#adapters/mail/mailer.ts';
import { mailErasureCode } from '#adapters/mail/signInMails.ts';
import { requestErasureCode } from '#core/personal-data/erasure.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const mailer = once(() => openMailer(settings.mailFrom));
const mailCode = (email: string, code: string) => mailErasureCode(mailer(), email, code);

export const handler = endpoint('requestErasure', ({ user, now }) =>
	requestErasureCode({ table: table(), mailCode, limits: settings.limits.erasures }, user, now),
);
