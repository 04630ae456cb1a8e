import type { LoginCodeMail } from '#core/auth/loginCodes.ts';
import { loginCode } from '#mails';
import { codeMinutes } from '#shared/auth/codes.ts';
import { fillIn } from './fillIn.ts';
import type { SendMail } from './ses.ts';

export const loginCodeMail = (send: SendMail): LoginCodeMail => ({
	loginCode: (to, code) => send(to, fillIn(loginCode, { code, minutes: String(codeMinutes) })),
});
