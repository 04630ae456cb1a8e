import { grantAsAdmin } from '#core/admin-acts/grantAsAdmin.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('grantCredits', ({ user, params, body, idempotency, now }) =>
	grantAsAdmin(
		{ table: table(), readKey: tokenKey(), confirmAbove: settings.confirmGrantsAbove },
		user,
		params.id,
		body,
		idempotency,
		now,
	),
);
