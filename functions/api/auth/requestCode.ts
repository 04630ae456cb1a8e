import { loginCodeMail } from '#adapters/mail/loginCodeMail.ts';
import { sesMail } from '#adapters/mail/ses.ts';
import { dynamoAccounts, dynamoLoginCodes } from '#core/auth/loginCodeItems.ts';
import { requestCode } from '#core/auth/loginCodes.ts';
import { dynamoRateLimiter } from '#core/table/rateLimits.ts';
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
