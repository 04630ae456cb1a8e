import { erasureCode, grantCode, loginCode } from '#mails';
import { codeMinutes } from '#shared/auth/codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { fillIn, type Mailer, sendMail } from './mailer.ts';

const codes = { login: loginCode, erasure: erasureCode, grant: grantCode };

/** Mails a code with which a user signs in or confirms the erasure of the account, or an admin a grant of many credits. */
export const sendCode = (
	mailer: Mailer,
	what: keyof typeof codes,
	to: string,
	code: string,
	language: Language,
): Promise<void> =>
	sendMail(mailer, to, fillIn(codes[what][language], { code, minutes: String(codeMinutes) }));
