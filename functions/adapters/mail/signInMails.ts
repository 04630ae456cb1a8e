import { erasureCode, grantCode, loginCode } from '#mails';
import { codeMinutes } from '#shared/auth/codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { fillIn } from './fillIn.ts';
import { type Mailer, sendMail } from './mailer.ts';

/** Mails a login code. */
export const mailLoginCode = (mailer: Mailer, to: string, code: string, language: Language): Promise<void> =>
	sendMail(mailer, to, fillIn(loginCode[language], { code, minutes: String(codeMinutes) }));

/** Mails a code that confirms the erasure of the account. */
export const mailErasureCode = (
	mailer: Mailer,
	to: string,
	code: string,
	language: Language,
): Promise<void> =>
	sendMail(mailer, to, fillIn(erasureCode[language], { code, minutes: String(codeMinutes) }));

/** Mails a code with which an admin confirms a grant of many credits. */
export const mailGrantCode = (mailer: Mailer, to: string, code: string, language: Language): Promise<void> =>
	sendMail(mailer, to, fillIn(grantCode[language], { code, minutes: String(codeMinutes) }));
