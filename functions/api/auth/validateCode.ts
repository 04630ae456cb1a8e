import { validateCode } from '#core/auth/loginCodes.ts';
import { createSession } from '#core/auth/tokens.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { daySeconds } from '#shared/time.ts';

export const handler = endpoint('validateCode', async ({ body, now }) => {
	const { limits, adminEmails, welcomeCredits } = settings;
	const context = { table: table(), wrongCodes: limits.wrongCodes, adminEmails, welcomeCredits };
	return createSession(tokenKey(), await validateCode(context, body, now), daySeconds, now);
});
