import { changeUserAccess } from '#core/admin-acts/changeUserAccess.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('changeUserAccess', ({ user, params, body, now }) =>
	changeUserAccess(table(), user, params.id, body, now),
);
