import { revokeAllBrowsers, revokeBrowser } from '#core/auth/knownBrowsers.ts';
import { deleteSocketsOf } from '#core/realtime/sockets.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('signOutBrowsers', async ({ user, body, now }) => {
	if ('everywhere' in body) await revokeAllBrowsers(table(), user.id);
	else {
		await revokeBrowser(table(), user.id, body.browser);
		await deleteSocketsOf(table(), user.id, body.browser, now);
	}
	return { id: user.id };
});
