import type { PhotoType } from '#shared/files/limits.ts';
import { type Bucket, writeObject } from './bucket.ts';
import { deliveredKey, mailPictureKey, type PhotoFile, previewKey } from './files.ts';

/** A delivered picture with no metadata but how it was made, and its small versions. */
export interface ProcessedResult {
	readonly image: Uint8Array;
	readonly contentType: PhotoType;
	/** WebP, the short edge 640 px. */
	readonly preview: Uint8Array;
	/** JPEG, 640 px. */
	readonly mailPicture: Uint8Array;
}

/** Writes an upload that was processed to the results of `id`; returns the file to store. */
export async function writeResult(
	bucket: Bucket,
	id: string,
	file: PhotoFile,
	{ image, contentType, preview, mailPicture }: ProcessedResult,
): Promise<PhotoFile> {
	const key = deliveredKey(id, file.id);
	await Promise.all([
		writeObject(bucket, key, image, contentType),
		writeObject(bucket, previewKey(file.id), preview, 'image/webp'),
		writeObject(bucket, mailPictureKey(file.id), mailPicture, 'image/jpeg'),
	]);
	return { ...file, state: 'stored', key, type: contentType };
}
