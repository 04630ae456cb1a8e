import { requestConfirmation } from '#core/auth/confirmations.ts';
import { codeMail } from '#runtime/codeMail.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('requestGrantCode', ({ user, language, now }) =>
	requestConfirmation(
		{
			table: table(),
			readKey: tokenKey(),
			mailCode: codeMail('grant', user.language ?? language),
			limits: settings.limits.grantCodes,
		},
		user,
		'grant',
		now,
	),
);
