import { linkMinutes, presignDownload, presignHead } from '#core/files/bucket.ts';
import { type LinkToPicture, signLink, toPictureKeys } from '#core/files/signedLink.ts';
import { bucket, pictureKeys } from './dependencies.ts';
import { env, settings } from './env.ts';

/**
 * Makes a link to a picture that works without a session until it expires, after 30 minutes by default: of the stage's
 * distribution where it has keys for that, else of the bucket.
 *
 * @throws Error when the secret has no key of the id with which the stage signs.
 */
export const linkToPicture: LinkToPicture = async (key, now, seconds = linkMinutes * 60) => {
	const expiresAt = new Date(now.getTime() + seconds * 1000);
	const id = env.PICTURE_KEY;
	if (!id) return { url: await presignDownload(bucket(), key, seconds), expiresAt };
	const privateKey = toPictureKeys(await pictureKeys()())[id];
	if (!privateKey) throw new Error(`The secret ${env.PICTURE_KEYS} has no private key ${id}.`);
	return { url: signLink(`${settings.siteOrigin}/${key}`, { id, privateKey }, expiresAt), expiresAt };
};

/** Makes a link for HEAD; one of the bucket is valid for the method for which it was made. */
export const headLinkToPicture = async (key: string, now: Date, seconds: number): Promise<string> =>
	env.PICTURE_KEY ? (await linkToPicture(key, now, seconds)).url : presignHead(bucket(), key, seconds);
