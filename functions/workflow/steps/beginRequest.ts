import { markPhotoMadeWithAi, markPreviewed } from '#core/art-requests/artRequestAttempts.ts';
import { filesOf, getArtRequest, mainFileOf } from '#core/art-requests/artRequests.ts';
import type { ExecutionInput, Outcome } from '#core/art-requests/executions.ts';
import { type Bucket, readObject, writeObject } from '#core/files/bucket.ts';
import {
	getFile,
	markRefused,
	markStored,
	originalKey,
	type PhotoFile,
	previewKey,
} from '#core/files/files.ts';
import { readMask, writeMask } from '#core/files/masks.ts';
import type { Table } from '#core/table/client.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { maskType } from '#shared/art-requests/subjectMask.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { sentence } from '#shared/sentences/sentence.ts';

/** The table and the bucket of a stage. */
export interface Stores {
	readonly table: Table;
	readonly bucket: Bucket;
}

const imageChanged = sentence('imageChangedAfterOrder');

/**
 * Stores the photo of a file, or records that it cannot be used; does nothing for a stored file.
 *
 * @returns whether its metadata said that generative AI has made or changed it.
 */
async function storePhoto(stores: Stores, fileId: string): Promise<boolean> {
	const file = await getFile(stores.table, fileId);
	if (!file) throw new ImageRefusedError(imageChanged);
	if (file.state === 'refused') throw new ImageRefusedError(photoProblems.truncated);
	if (file.state === 'stored') return file.madeWithAi === true;
	try {
		return await cleanUpload(stores, file);
	} catch (error) {
		if (error instanceof ImageRefusedError) await markRefused(stores.table, fileId);
		throw error;
	}
}

/** Re-encodes an upload without its metadata, and makes its preview; returns what that said of AI. */
async function cleanUpload({ table, bucket }: Stores, file: PhotoFile): Promise<boolean> {
	const { id: fileId } = file;
	const upload = await readObject(bucket, file.key, file.etag);
	if (!upload) {
		// Another request with the same photo may have stored it meanwhile.
		const current = await getFile(table, fileId);
		if (current?.state === 'stored') return current.madeWithAi === true;
		throw new ImageRefusedError(imageChanged);
	}
	const photo = await cleanPhoto(upload.bytes);
	await Promise.all([
		writeObject(bucket, originalKey(fileId), photo.image, photo.contentType),
		writeObject(bucket, previewKey(fileId), photo.preview, 'image/webp'),
	]);
	await markStored(table, fileId, originalKey(fileId), photo.contentType, photo);
	// Presigned URLs of the upload stay valid, and no copy with metadata remains; the bucket deletes it after a day.
	await writeObject(bucket, file.key, photo.image, photo.contentType);
	return photo.madeWithAi;
}

/** Stores the mask of a request's subject without anything but its pixels. */
async function storeMask({ table, bucket }: Stores, fileId: string): Promise<void> {
	const file = await getFile(table, fileId);
	if (!file) throw new ImageRefusedError(imageChanged);
	if (file.state === 'stored') return;
	const upload = await readObject(bucket, file.key, file.etag);
	const mask = upload && readMask(upload.bytes);
	if (!mask || 'problem' in mask) throw new ImageRefusedError(imageChanged);
	await writeObject(bucket, originalKey(fileId), writeMask(mask), maskType);
	await markStored(table, fileId, originalKey(fileId), maskType);
}

/** Cleans and stores the photos of a request, which then waits for the engine or for an artist. */
export async function beginRequest(
	stores: Stores,
	{ id, attempt }: Pick<ExecutionInput, 'id' | 'attempt'>,
): Promise<Outcome> {
	const { table } = stores;
	const request = await getArtRequest(table, id);
	if (!request || request.attempt !== attempt) return { outcome: 'superseded' };
	if (request.status === 'COMPLETED' || request.status === 'FAILED') return { outcome: 'superseded' };
	const byArtist = isWithArtist(request);
	try {
		for (const file of filesOf(request.input))
			if (await storePhoto(stores, file)) await markPhotoMadeWithAi(table, id);
		const { mask } = request.input.subject ?? {};
		if (mask) await storeMask(stores, mask);
	} catch (error) {
		if (error instanceof ImageRefusedError) return { outcome: 'refused', reason: error.message };
		throw error;
	}
	if (byArtist) await markPreviewed(table, id);
	if (byArtist) return { outcome: 'by artist' };
	const main = await getFile(table, mainFileOf(request.input));
	const isCut = request.input.subject?.mask !== undefined || main?.hasAlpha === true;
	return { outcome: isCut ? 'done' : 'uncut', customer: request.userId };
}
