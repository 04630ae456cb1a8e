import { isMalformed, openMailer } from '#adapters/mail/mailer.ts';
import { sendCode } from '#adapters/mail/signInMails.ts';
import type { Language } from '#shared/languages/languages.ts';
import { once } from '#shared/once.ts';
import { settings } from './env.ts';
import { describeError, log } from './logger.ts';

const mailer = once(() => openMailer(settings.mailFrom));

/** Returns a function that mails codes. A code that SES does not take is a line of the log, which has an alarm. */
export const codeMail =
	(what: 'login' | 'erasure' | 'grant', language: Language) =>
	async (email: string, code: string): Promise<void> => {
		try {
			await sendCode(mailer(), what, email, code, language);
		} catch (error) {
			if (!isMalformed(error)) log.error('code not mailed', describeError(error));
			throw error;
		}
	};
