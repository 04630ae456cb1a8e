import { markPreviewed } from '#core/art-requests/artRequestAttempts.ts';
import { filesOf, getArtRequest } from '#core/art-requests/artRequests.ts';
import type { ExecutionInput } from '#core/art-requests/executions.ts';
import type { Outcome } from '#core/art-requests/outcome.ts';
import { readObject, writeObject } from '#core/files/bucket.ts';
import { getFile, markStored, originalKey, previewKey } from '#core/files/files.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';

const imageChanged = 'One of your images was changed after you sent it. Your credit is back on your account.';

/** Re-encodes an upload without its metadata and makes its preview; does nothing for a stored file. */
async function storePhoto(fileId: string): Promise<void> {
	const file = await getFile(table(), fileId);
	if (!file) throw new ImageRefusedError(imageChanged);
	if (file.state === 'stored') return;
	const upload = await readObject(bucket(), file.key, file.etag);
	if (!upload) {
		// Another request with the same photo may have stored it meanwhile.
		if ((await getFile(table(), fileId))?.state === 'stored') return;
		throw new ImageRefusedError(imageChanged);
	}
	const photo = await cleanPhoto(upload.bytes);
	await Promise.all([
		writeObject(bucket(), originalKey(fileId), photo.image, photo.contentType),
		writeObject(bucket(), previewKey(fileId), photo.preview, 'image/webp'),
	]);
	await markStored(table(), fileId, originalKey(fileId), photo.contentType);
	// Presigned URLs of the upload stay valid, and no copy with metadata remains; the bucket deletes it after a day.
	await writeObject(bucket(), file.key, photo.image, photo.contentType);
}

/** Cleans and stores the photos of a request, which then waits for the engine or for an artist. */
export const handler = task<ExecutionInput, Outcome>('begin', async ({ id, attempt }) => {
	const request = await getArtRequest(table(), id);
	if (!request || request.attempt !== attempt) return { outcome: 'superseded' };
	if (request.status === 'COMPLETED' || request.status === 'FAILED') return { outcome: 'superseded' };
	const byArtist = isWithArtist(request);
	try {
		for (const file of filesOf(request.input)) await storePhoto(file);
	} catch (error) {
		if (error instanceof ImageRefusedError) return { outcome: 'refused', reason: error.message };
		throw error;
	}
	if (byArtist) await markPreviewed(table(), id);
	return byArtist ? { outcome: 'by artist' } : { outcome: 'done', customer: request.userId };
});
