import { createApiKey } from '#core/api-keys/apiKeys.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('createApiKey', ({ user, body, now }) =>
	createApiKey(table(), user.id, body.name, now),
);
