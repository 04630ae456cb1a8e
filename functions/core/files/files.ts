import * as z from 'zod';
import { type PrintLine, printLine } from '#shared/api/subject.ts';
import { megabyte, type PhotoType, photoMegabytes, uploadTypes } from '#shared/files/limits.ts';
import {
	type PhotoHead,
	type PhotoProblem,
	photoHeadBytes,
	readPhotoHeadFrom,
} from '#shared/files/photoHead.ts';
import { daySeconds, epochSeconds } from '#shared/time.ts';
import type { Table } from '../table/client.ts';
import { anyOf, equals, exists, isAbsent, putItem, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readParsed } from '../table/query.ts';
import { putStep, type Step, updateStep } from '../table/transact.ts';
import { type Bucket, readHead } from './bucket.ts';

/** The key of a customer's upload; a lifecycle rule deletes these after a day. */
export const uploadKey = (userId: string, fileId: string): string => `uploads/${userId}/${fileId}`;
/** The key of a cleaned photo. */
export const originalKey = (fileId: string): string => `originals/${fileId}`;
/** The key of a file's preview (WebP, the short edge 640 px). */
export const previewKey = (fileId: string): string => `previews/${fileId}.webp`;
/** The key of a result's small version for mails (JPEG, 640 px). */
export const mailPictureKey = (fileId: string): string => `previews/${fileId}.jpg`;
/** The pictures of a shared result. */
export const sharePictures = ['before.webp', 'after.webp', 'card.jpg'] as const;
export type SharePicture = (typeof sharePictures)[number];
/** The key of a picture of a shared result; `id` is that of the pictures. */
export const shareKey = (id: string, picture: SharePicture): string => `shares/${id}/${picture}`;
/** The key of a result that an admin delivered. */
export const deliveredKey = (requestId: string, fileId: string): string => `results/${requestId}/${fileId}`;
/** The key of an attempt's advertising text. */
export const copyKey = (requestId: string, attempt: number): string => `results/${requestId}/${attempt}.json`;
/** The key of the mark that a picture of an attempt was not delivered, since it did not show the product. */
export const rejectedKey = (requestId: string, attempt: number): string =>
	`results/${requestId}/${attempt}-rejected`;
/** The key of an attempt's result: the same for every retry of an attempt, so that the engine is paid once. */
export const resultKey = (requestId: string, attempt: number): string => `results/${requestId}/${attempt}`;

export const fileItem = z.object({
	id: z.string(),
	/** The customer; for the picture of an answer, the admin. */
	userId: z.string(),
	/** A customer's own photo, a result for the customer, or a picture of an answer to a message to support. */
	folder: z.enum(['uploads', 'results', 'answers']).default('uploads'),
	/** The request that a result was uploaded for. */
	requestId: z.string().optional(),
	/** The message to support, for the picture of an answer. */
	contactId: z.string().optional(),
	state: z.enum(['announced', 'stored', 'refused']),
	key: z.string(),
	/** As announced, until it is stored. */
	type: z.enum(uploadTypes),
	/** What its owner calls the picture: the name of the uploaded file, without extension. */
	name: z.string().optional(),
	/** The ETag of the upload, once a request uses it. */
	etag: z.string().optional(),
	/** Whether the metadata of the upload said that generative AI has made or changed it. */
	madeWithAi: z.boolean().optional(),
	/** Whether it has an alpha of its own, which is then its cut-out. */
	hasAlpha: z.boolean().optional(),
	/** The lines of print on its product, where it was cut out. */
	print: z.array(printLine).readonly().optional(),
	/** How likely its product is laid flat or hung up, 0 to 1, where it was cut out. */
	flatLay: z.number().optional(),
	createdAt: z.string(),
});

/**
 * A photo or result. It is *announced* when it may be uploaded, and *stored* once it is re-encoded without metadata, or
 * *refused* when that is impossible. Before that an art request pins its bytes by their ETag, so that they cannot be
 * replaced.
 */
export type PhotoFile = Readonly<z.infer<typeof fileItem>>;

/** The item of a file; an announced file expires after a day. */
const toFileItem = (file: PhotoFile) => ({
	...keys.file(file.id),
	kind: 'FILE',
	...file,
	...(file.state === 'announced' && { expires: epochSeconds(new Date(file.createdAt)) + daySeconds }),
});

/** The write of a file. */
export const fileStep = (table: Table, file: PhotoFile): Step => putStep(table, 'file', toFileItem(file));

export const getFile = (table: Table, id: string): Promise<PhotoFile | undefined> =>
	readParsed(table, keys.file(id), fileItem.parse);

export async function putFile(table: Table, file: PhotoFile): Promise<void> {
	await putItem(table, toFileItem(file));
}

/** The write that pins the bytes of a file by their ETag; its condition fails when another ETag is pinned. */
export const acceptStep = (table: Table, userId: string, file: { id: string; etag: string }): Step =>
	updateStep(table, 'file', keys.file(file.id), {
		set: { etag: file.etag },
		remove: ['expires'],
		conditions: [equals('userId', userId), anyOf(isAbsent('etag'), equals('etag', file.etag))],
	});

/** Records the key and the type of the cleaned picture, whether generative AI has made or changed it, and whether it has an alpha. */
export async function markStored(
	table: Table,
	id: string,
	key: string,
	type: PhotoType,
	{ madeWithAi = false, hasAlpha = false }: Pick<PhotoFile, 'madeWithAi' | 'hasAlpha'> = {},
): Promise<void> {
	const set = { state: 'stored', key, type, madeWithAi, hasAlpha };
	if (!(await updateItem(table, keys.file(id), { set, conditions: [exists('pk')] })))
		throw new Error(`The file ${id} does not exist.`);
}

/** Keeps what the last cut-out of a photo has found out of its product. */
export async function storeProduct(
	table: Table,
	id: string,
	{ lines: print, flatLay }: { readonly lines?: readonly PrintLine[]; readonly flatLay?: number },
): Promise<void> {
	await updateItem(table, keys.file(id), { set: { print, flatLay }, conditions: [exists('pk')] });
}

/** Records that a file cannot be used, so that no later request accepts it. */
export async function markRefused(table: Table, id: string): Promise<void> {
	const conditions = [equals('state', 'announced')];
	await updateItem(table, keys.file(id), { set: { state: 'refused' }, conditions });
}

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
