import type { PhotoType } from '#shared/files/limits.ts';

/**
 * A picture of ours. It is *announced* when somebody may upload it and *stored* once it is re-encoded without
 * metadata. Between the two a request pins its bytes by their ETag, so that nobody can swap them.
 */
export interface PhotoFile {
	readonly id: string;
	readonly userId: string;
	/** Whether it is a customer's own photo, or a result for them. */
	readonly folder: 'uploads' | 'results';
	readonly state: 'announced' | 'stored';
	/** Where its bytes are in the bucket. */
	readonly key: string;
	readonly type: PhotoType;
	/** The ETag of the upload, once a request uses it. */
	readonly etag?: string | undefined;
	readonly createdAt: string;
}

/** Where a customer's bytes land; the bucket empties this folder after a day. */
export const uploadKey = (userId: string, fileId: string): string => `uploads/${userId}/${fileId}`;
/** Where a cleaned photo is kept. */
export const originalKey = (fileId: string): string => `originals/${fileId}`;
/** Where the small picture of a file is kept (WebP, 480 px). */
export const previewKey = (fileId: string): string => `previews/${fileId}.webp`;
/** Where the small picture of a result is kept that goes into a mail (JPEG, 480 px). */
export const mailPictureKey = (fileId: string): string => `previews/${fileId}.jpg`;
/** Where a result is kept that an admin delivered. */
export const deliveredKey = (requestId: string, fileId: string): string => `results/${requestId}/${fileId}`;
/** Where an attempt's words are kept, beside its picture. */
export const copyKey = (requestId: string, attempt: number): string => `results/${requestId}/${attempt}.json`;
/** Where an attempt's result is kept: the same for every try of one attempt, so that none is paid for twice. */
export const resultKey = (requestId: string, attempt: number): string => `results/${requestId}/${attempt}`;
