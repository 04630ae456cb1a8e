import { recordUse } from '#core/auth/knownBrowsers.ts';
import { userRowOf } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getMe', async ({ user, browser, now }) => {
	if (browser) await recordUse(table(), browser, now);
	const { language, places, scenes, heights, requestCounts: requests } = user;
	return { ...userRowOf(user), language, places, scenes, heights, requests };
});
