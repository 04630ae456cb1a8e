import { loginCode, signInLocked } from '#mails';
import { codeMinutes } from '#shared/auth/codes.ts';
import { fillIn } from './fillIn.ts';
import { mailDate } from './mailDate.ts';
import { type Mailer, sendMail } from './mailer.ts';

/** Mails a login code. */
export const mailLoginCode = (mailer: Mailer, to: string, code: string): Promise<void> =>
	sendMail(mailer, to, fillIn(loginCode, { code, minutes: String(codeMinutes) }));

/** Mails the owner of an account that sign-in by code is locked. */
export const mailSignInLocked = (
	mailer: Mailer,
	{ email, lockedUntil }: { readonly email: string; readonly lockedUntil: string },
	site: string,
): Promise<void> => sendMail(mailer, email, fillIn(signInLocked, { until: mailDate(lockedUntil), site }));
