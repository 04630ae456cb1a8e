import { setLanguage } from '#core/users/accounts.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('changeLanguage', async ({ user, body: { language } }) => {
	await setLanguage(table(), user.id, language);
	return { id: user.id };
});
