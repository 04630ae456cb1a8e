import { getShare } from '#core/art-requests/shares.ts';
import { presignDownload } from '#core/files/bucket.ts';
import { shareKey } from '#core/files/files.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { Redirect, unlisted } from '#runtime/http/call.ts';

/** Seconds for which a link to a picture works after its share was withdrawn. */
const linkSeconds = 60;

export const handler = endpoint('getSharePicture', async ({ params: { token, picture }, now }) => {
	const { pictures } = await getShare(table(), token);
	const { url } = await presignDownload(bucket(), shareKey(pictures, picture), now, linkSeconds);
	return new Redirect(url, unlisted);
});
