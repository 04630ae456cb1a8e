import { loginCode } from '#mails';
import { codeMinutes } from '#shared/auth/codes.ts';
import { fillIn } from './fillIn.ts';
import { type Mailer, sendMail } from './mailer.ts';

/** Mails a login code. */
export const mailLoginCode = (mailer: Mailer, to: string, code: string): Promise<void> =>
	sendMail(mailer, to, fillIn(loginCode, { code, minutes: String(codeMinutes) }));
