import { grantAsAdmin } from '#core/users/grantAsAdmin.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('grantCredits', ({ user, params, body, idempotency, now }) =>
	grantAsAdmin(table(), user, params.id, body, idempotency, now),
);
