import { dynamoLoginCodes } from '#core/auth/loginCodeItems.ts';
import { validateCode } from '#core/auth/loginCodes.ts';
import { once, table, tokens } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const daySeconds = 86_400;

const ports = once(() => ({
	codes: dynamoLoginCodes(table()),
	wrongCodes: settings.limits.wrongCodes,
	adminEmails: settings.adminEmails,
	welcomeCredits: settings.welcomeCredits,
}));

export const handler = endpoint('validateCode', async ({ body, now }) => {
	const user = await validateCode(ports(), body, now);
	const claims = { userId: user.id, version: user.tokenVersion };
	return {
		token: await tokens().sign(claims, daySeconds, now),
		role: user.role,
		expires_in: daySeconds,
	};
});
