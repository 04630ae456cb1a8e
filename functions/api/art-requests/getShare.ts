import { getShare, shareUrl } from '#core/art-requests/shares.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('getShare', async ({ params: { token } }) => {
	const { name, width, height } = await getShare(table(), token);
	return {
		name,
		before: shareUrl(settings.siteOrigin, token, 'before.webp'),
		after: shareUrl(settings.siteOrigin, token, 'after.webp'),
		width,
		height,
	};
});
