import { shareArtRequest } from '#core/art-requests/shares.ts';
import { shareUrl } from '#core/art-requests/shareUrl.ts';
import { takeRateLimit } from '#core/table/rateLimits.ts';
import { makeSharedPictures } from '#engine/photo/makeSharedPictures.ts';
import { bucket, table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('shareArtRequest', async ({ user, params, now }) => {
	await takeRateLimit(table(), `shares#${user.id}`, settings.limits.shares, now);
	const context = {
		table: table(),
		bucket: bucket(),
		readKey: tokenKey(),
		makePictures: makeSharedPictures,
	};
	return { url: shareUrl(settings.siteOrigin, await shareArtRequest(context, user, params.id, now)) };
});
