import { sign } from 'node:crypto';
import * as z from 'zod';
import { secretJson } from '../secretJson.ts';

/** A link to a picture that works without a session. */
interface PictureLink {
	readonly url: string;
	readonly expiresAt: Date;
}

/** Makes a link to the picture of a key, for 30 minutes where no seconds are given. */
export type LinkToPicture = (key: string, now: Date, seconds?: number) => Promise<PictureLink>;

/** A key of which the stage's distribution knows the public part. */
export interface LinkKey {
	/** The id that CloudFront has given the public part. */
	readonly id: string;
	/** The private part as PEM: ECDSA over P-256, which signs a list of links in a tenth of the time of RSA. */
	readonly privateKey: string;
}

const pictureKeys = z.record(z.string(), z.string());

/** Parses the secret's text: private keys as PEM, by their ids. */
export const toPictureKeys = (secret: string): Readonly<Record<string, string>> =>
	pictureKeys.parse(secretJson(secret, 'the keys that sign links to pictures'));

/** Base64 in the characters that CloudFront takes in a query. */
const inQuery = (bytes: Buffer): string =>
	bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/**
 * Signs a link to a file of the distribution, which answers it until it expires, to GET and HEAD.
 *
 * @param url without a query: `https://pixwand.example/results/1/1`.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-canned-policy.html
 */
export function signLink(url: string, { id, privateKey }: LinkKey, expiresAt: Date): string {
	const seconds = Math.floor(expiresAt.getTime() / 1000);
	const policy = `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${seconds}}}}]}`;
	const signature = inQuery(sign('sha256', Buffer.from(policy), privateKey));
	return `${url}?Expires=${seconds}&Signature=${signature}&Key-Pair-Id=${id}&Hash-Algorithm=SHA256`;
}

const signingKey = z.object({
	/** The certificate of the key, then those of its issuers. */
	certificates: z.string(),
	privateKey: z.string(),
});

/** What a stage signs pictures with, in PEM. */
type SigningKey = Readonly<z.infer<typeof signingKey>>;

/** Parses the secret's text. */
export const toSigningKey = (secret: string): SigningKey =>
	signingKey.parse(secretJson(secret, 'the key that signs pictures'));
