import { invalid } from '#core/appError.ts';
import type { ProcessedResult } from '#core/files/results.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { makeMailImage } from '#engine/photo/makePreview.ts';
import { stated } from '#shared/sentences/sentence.ts';

/**
 * Re-encodes an admin's upload without its metadata, and makes its small versions.
 *
 * @param field the field of the input that names it, for the error.
 * @param mailLongEdge the long edge of the version for mails, in pixels.
 * @throws AppError `invalid` when it is not a picture.
 */
export async function processUpload(
	upload: Uint8Array,
	field: string,
	mailLongEdge?: number,
): Promise<ProcessedResult> {
	const photo = await cleanPhoto(upload, true).catch((error: unknown) => {
		if (error instanceof ImageRefusedError) throw invalid(field, stated(error.message));
		throw error;
	});
	return { ...photo, mailPicture: await makeMailImage(photo.image, mailLongEdge) };
}
