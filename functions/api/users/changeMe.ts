import { changeSettings } from '#core/users/accounts.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('changeMe', async ({ user, body }) => {
	await changeSettings(table(), user.id, body);
	return { id: user.id };
});
