import { revokeApiKey } from '#core/api-keys/apiKeys.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('revokeApiKey', async ({ user, params: { id } }) => {
	await revokeApiKey(table(), user.id, id);
	return { id };
});
