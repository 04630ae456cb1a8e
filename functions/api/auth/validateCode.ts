import { dynamoLoginCodes } from '#adapters/dynamo/loginCodes.ts';
import { validateCode } from '#domain/auth/loginCodes.ts';
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
	const person = await validateCode(ports(), body, now);
	const claims = { userId: person.id, version: person.tokenVersion };
	return {
		token: await tokens().sign(claims, daySeconds, now),
		role: person.role,
		expires_in: daySeconds,
	};
});
