import { secretReader } from '#adapters/secrets/secret.ts';
import {
	type Bucket,
	type LinkToPicture,
	linkMinutes,
	openBucket,
	presignDownload,
} from '#core/files/bucket.ts';
import { openTable, type Table } from '#core/table/client.ts';
import { once } from '#shared/once.ts';
import { env } from './env.ts';

// Marked pure, so that a Lambda bundles only the dependencies it imports.

export const table: () => Table = /* @__PURE__ */ once(() => openTable(env.TABLE));
export const bucket: () => Bucket = /* @__PURE__ */ once(() => openBucket(env.BUCKET));
export const tokenKey = /* @__PURE__ */ once(() => secretReader(env.TOKEN_KEY));
export const originKey = /* @__PURE__ */ once(() => secretReader(env.ORIGIN_KEY));
export const paymentKeys = /* @__PURE__ */ once(() => secretReader(env.PAYMENT_KEYS));
export const engineKey = /* @__PURE__ */ once(() => secretReader(env.ENGINE_KEY));
export const signingKey = /* @__PURE__ */ once(() => secretReader(env.SIGNING_KEY));
export const googleSecret = /* @__PURE__ */ once(() => secretReader(env.GOOGLE_SECRET));

/** Makes a link of the bucket to a picture, which works without a session until it expires, after 30 minutes by default. */
export const linkToPicture: LinkToPicture = async (
	key,
	now,
	{ seconds = linkMinutes * 60, attachment } = {},
) => ({
	url: await presignDownload(bucket(), key, seconds, attachment),
	expiresAt: new Date(now.getTime() + seconds * 1000),
});
