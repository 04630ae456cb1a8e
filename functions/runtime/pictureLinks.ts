import { type LinkToPicture, linkMinutes, presignDownload } from '#core/files/bucket.ts';
import { bucket } from './dependencies.ts';

/** Makes a link of the bucket to a picture, which works without a session until it expires, after 30 minutes by default. */
export const linkToPicture: LinkToPicture = async (key, now, seconds = linkMinutes * 60) => ({
	url: await presignDownload(bucket(), key, seconds),
	expiresAt: new Date(now.getTime() + seconds * 1000),
});
