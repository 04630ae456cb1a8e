import { type SharedPictures, shareArtRequest, shareUrl } from '#core/art-requests/shares.ts';
import { takeRateLimit } from '#core/table/rateLimits.ts';
import { makeSharedPictures } from '#engine/photo/makeSharedPictures.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import { bucket, table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import type { Provenance } from '#shared/art-requests/provenance.ts';

/** The pictures of a share; those that show the result say how it was made. */
async function makePictures(
	photo: Uint8Array,
	result: Uint8Array,
	provenance: Provenance,
): Promise<SharedPictures> {
	const { after, card, ...others } = await makeSharedPictures(photo, result);
	return { ...others, after: withProvenance(after, provenance), card: withProvenance(card, provenance) };
}

export const handler = endpoint('shareArtRequest', async ({ user, params, now }) => {
	await takeRateLimit(table(), `shares#${user.id}`, settings.limits.shares, now);
	const context = { table: table(), bucket: bucket(), readKey: tokenKey(), makePictures };
	return { url: shareUrl(settings.siteOrigin, await shareArtRequest(context, user, params.id, now)) };
});
