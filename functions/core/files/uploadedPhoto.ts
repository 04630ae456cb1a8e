import { megabyte, photoMegabytes } from '#shared/files/limits.ts';
import {
	type PhotoHead,
	type PhotoProblem,
	photoHeadBytes,
	readPhotoHeadFrom,
} from '#shared/files/photoHead.ts';
import { type Bucket, readHead } from './bucket.ts';

/** Reads type and size of an uploaded photo, and its ETag; undefined when it does not exist. */
export async function readUploadedHead(
	bucket: Bucket,
	key: string,
): Promise<{ head: PhotoHead | PhotoProblem; etag: string } | undefined> {
	const start = await readHead(bucket, key, photoHeadBytes);
	if (!start) return undefined;
	const readAll = async () => (await readHead(bucket, key, photoMegabytes * megabyte))?.bytes ?? start.bytes;
	return { head: await readPhotoHeadFrom(start.bytes, readAll), etag: start.etag };
}
