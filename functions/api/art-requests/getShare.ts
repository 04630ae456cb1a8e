import { getShare } from '#core/art-requests/shares.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { shareUrl } from '#runtime/shareUrl.ts';

export const handler = endpoint('getShare', async ({ params: { token } }) => {
	const { name, width, height } = await getShare(table(), token);
	return {
		name,
		before: shareUrl(token, 'before.webp'),
		after: shareUrl(token, 'after.webp'),
		width,
		height,
	};
});
