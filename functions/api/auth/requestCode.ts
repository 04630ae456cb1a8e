import { dynamoAccounts, dynamoLoginCodes } from '#adapters/dynamo/loginCodes.ts';
import { dynamoRateLimiter } from '#adapters/dynamo/rateLimits.ts';
import { loginCodeMail } from '#adapters/mail/loginCodeMail.ts';
import { sesMail } from '#adapters/mail/ses.ts';
import { requestCode } from '#domain/auth/loginCodes.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const ports = once(() => ({
	accounts: dynamoAccounts(table()),
	codes: dynamoLoginCodes(table()),
	limiter: dynamoRateLimiter(table()),
	mail: loginCodeMail(sesMail(settings.mailFrom)),
	limits: settings.limits.codes,
}));

export const handler = endpoint('requestCode', async ({ body, ip, now }) =>
	requestCode(ports(), body.email, await ip(), now),
);
