import { getShare } from '#core/art-requests/shares.ts';
import { presignHead } from '#core/files/bucket.ts';
import { shareKey } from '#core/files/files.ts';
import { bucket, linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { Redirect, unlisted } from '#runtime/http/call.ts';

/** Seconds for which a link to a picture works after its share was withdrawn. */
const linkSeconds = 60;

export const handler = endpoint('getSharePicture', async ({ params: { token, picture }, isHead, now }) => {
	const { pictures } = await getShare(table(), token);
	const key = shareKey(pictures, picture);
	const link = isHead
		? await presignHead(bucket(), key, linkSeconds)
		: (await linkToPicture(key, now, { seconds: linkSeconds })).url;
	return new Redirect(link, unlisted);
});
