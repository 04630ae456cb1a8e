import { randomUUID } from 'node:crypto';
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	PutObjectCommand,
	S3Client,
	S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** The bucket of pictures and its client. */
export interface Bucket {
	readonly client: S3Client;
	readonly name: string;
}

interface LinkOptions {
	/** How long the link works; 30 minutes by default. */
	readonly seconds?: number;
	/** The name of the file as which browsers save the picture instead of showing it. */
	readonly attachment?: string | undefined;
}

/** Makes a link to the picture of a key that works without a session. */
export type LinkToPicture = (
	key: string,
	now: Date,
	options?: LinkOptions,
) => Promise<{ readonly url: string; readonly expiresAt: Date }>;

/** Minutes until a presigned POST expires. */
const uploadMinutes = 5;
/** Minutes until a link to a picture expires. */
export const linkMinutes = 30;

export const openBucket = (name: string): Bucket => ({
	// An emulator serves every bucket from one host.
	client: new S3Client({ forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL) }),
	name,
});

const missingStatuses = new Set([404, 412]);

async function undefinedIfMissing<T>(promise: Promise<T>): Promise<T | undefined> {
	try {
		return await promise;
	} catch (error) {
		if (error instanceof S3ServiceException && missingStatuses.has(error.$metadata.httpStatusCode ?? 0))
			return undefined;
		throw error;
	}
}

/**
 * Presigns a POST that uploads one file of at most `size` bytes to `key`, with a checksum these bytes only.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export async function presignUpload(
	bucket: Bucket,
	key: string,
	type: string,
	{ size, checksum }: { readonly size: number; readonly checksum?: string | undefined },
): Promise<{ url: string; fields: Record<string, string> }> {
	const sum: Record<string, string> = checksum
		? { 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-checksum-sha256': checksum }
		: {};
	return createPresignedPost(bucket.client, {
		Bucket: bucket.name,
		Key: key,
		Expires: uploadMinutes * 60,
		Fields: { 'Content-Type': type, ...sum },
		Conditions: [
			['content-length-range', 1, size],
			['eq', '$Content-Type', type],
			...Object.entries(sum).map(([name, value]): ['eq', string, string] => ['eq', `$${name}`, value]),
		],
	});
}

/** The characters that a file's name has in a header; those of every alphabet are percent-encoded. Source: RFC 8187, 3.2.1. */
const encodedName = (name: string): string =>
	encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

/**
 * Presigns a GET of an object, for so many seconds; with a name, as an attachment of this name.
 *
 * Every URL is another one, by a parameter that S3 ignores. S3 sends CORS headers only to requests with an origin: of one URL
 * that is opened in a tab and shown on a page, the page would get the tab's response from the browser's cache, and refuse it.
 *
 * @see https://aws.amazon.com/blogs/storage/using-presigned-urls-to-identify-per-requester-usage-of-amazon-s3/
 */
export async function presignDownload(
	bucket: Bucket,
	key: string,
	seconds: number,
	attachment?: string,
): Promise<string> {
	const command = new GetObjectCommand({
		Bucket: bucket.name,
		Key: key,
		...(attachment && {
			ResponseContentDisposition: `attachment; filename*=UTF-8''${encodedName(attachment)}`,
		}),
	});
	command.middlewareStack.add(
		(next) => (args) => {
			const { query } = args.request as { query: Record<string, string> };
			query['x-link'] = randomUUID();
			return next(args);
		},
		{ step: 'build' },
	);
	return getSignedUrl(bucket.client, command, { expiresIn: seconds });
}

/** Presigns a HEAD of an object, for so many seconds: a link for GET is not valid for HEAD. */
export const presignHead = (bucket: Bucket, key: string, seconds: number): Promise<string> =>
	getSignedUrl(bucket.client, new HeadObjectCommand({ Bucket: bucket.name, Key: key }), {
		expiresIn: seconds,
	});

/** Reads an object's first bytes and its ETag; undefined when it does not exist. */
export async function readHead(
	bucket: Bucket,
	key: string,
	bytes: number,
): Promise<{ bytes: Uint8Array; etag: string } | undefined> {
	const object = await undefinedIfMissing(
		bucket.client.send(
			new GetObjectCommand({ Bucket: bucket.name, Key: key, Range: `bytes=0-${bytes - 1}` }),
		),
	);
	if (!object?.Body) return undefined;
	return { bytes: await object.Body.transformToByteArray(), etag: object.ETag ?? '' };
}

/** Reads an object; undefined when it does not exist or has another ETag. */
export async function readObject(
	bucket: Bucket,
	key: string,
	etag?: string,
): Promise<{ bytes: Uint8Array; metadata: Record<string, string>; type: string } | undefined> {
	const object = await undefinedIfMissing(
		bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key, IfMatch: etag })),
	);
	if (!object?.Body) return undefined;
	return {
		bytes: await object.Body.transformToByteArray(),
		metadata: object.Metadata ?? {},
		type: object.ContentType ?? '',
	};
}

/** Reads an object's metadata and type, without its bytes; undefined when it does not exist. */
export async function describeObject(
	bucket: Bucket,
	key: string,
): Promise<{ metadata: Record<string, string>; type: string } | undefined> {
	const object = await undefinedIfMissing(
		bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key })),
	);
	return object && { metadata: object.Metadata ?? {}, type: object.ContentType ?? '' };
}

export async function writeObject(
	bucket: Bucket,
	key: string,
	bytes: Uint8Array,
	type: string,
	metadata: Record<string, string> = {},
): Promise<void> {
	await bucket.client.send(
		new PutObjectCommand({
			Bucket: bucket.name,
			Key: key,
			Body: bytes,
			ContentType: type,
			Metadata: metadata,
			CacheControl: 'private, max-age=86400, immutable',
		}),
	);
}

/** Deletes an object, if it exists. */
export async function deleteObject(bucket: Bucket, key: string): Promise<void> {
	await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }));
}
