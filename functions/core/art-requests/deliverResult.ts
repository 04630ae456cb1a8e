import { ImageRefusedError } from '#engine/imageEngine.ts';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { makeMailImage } from '#engine/photo/makePreview.ts';
import { invalid } from '../appError.ts';
import { type Bucket, readObject, writeObject } from '../files/bucket.ts';
import { deliveredKey, mailPictureKey, type PhotoFile, previewKey } from '../files/photoFile.ts';
import type { ArtRequest } from './artRequest.ts';

const field = 'data_result.files';

/**
 * Copies an admin's upload to where results stay, without metadata, with its small pictures.
 *
 * @returns the file as it then is, to be written with the change that delivers it.
 * @throws AppError `invalid` for what was never uploaded or is no picture.
 */
export async function deliverResult(
	bucket: Bucket,
	request: Pick<ArtRequest, 'id'>,
	file: PhotoFile,
): Promise<PhotoFile> {
	const upload = await readObject(bucket, file.key);
	if (!upload) throw invalid(field, 'This image has not been uploaded yet. Please upload it again.');
	const photo = await cleanPhoto(upload.bytes).catch((error: unknown) => {
		if (error instanceof ImageRefusedError) throw invalid(field, error.message);
		throw error;
	});
	const key = deliveredKey(request.id, file.id);
	await Promise.all([
		writeObject(bucket, key, photo.image, photo.contentType),
		writeObject(bucket, previewKey(file.id), photo.preview, 'image/webp'),
		writeObject(bucket, mailPictureKey(file.id), await makeMailImage(photo.image), 'image/jpeg'),
	]);
	return { ...file, state: 'stored', key, type: photo.contentType };
}
