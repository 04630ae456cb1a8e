import { maskProblem } from '#shared/art-requests/maskProblem.ts';
import { maskBytes } from '#shared/art-requests/subjectMask.ts';
import { stated } from '#shared/sentences/sentence.ts';
import { invalid } from '../appError.ts';
import { type Bucket, readHead } from '../files/bucket.ts';
import { getFile } from '../files/files.ts';
import { readMask } from '../files/masks.ts';
import { readUploadedHead } from '../files/uploadedPhoto.ts';
import type { Table } from '../table/client.ts';

interface MaskOfPhoto {
	readonly userId: string;
	/** File ids. */
	readonly mask: string;
	readonly photo: string;
	/** The path of the mask's field, for errors. */
	readonly field: string;
}

/**
 * Returns the ETag of the mask of a photo's subject.
 *
 * @throws AppError `invalid` for a file that is not the user's or not a mask of the photo.
 */
export async function checkMask(
	{ table, bucket }: { readonly table: Table; readonly bucket: Bucket },
	{ userId, mask, photo, field }: MaskOfPhoto,
): Promise<{ id: string; etag: string }> {
	const file = await getFile(table, mask);
	const upload = file?.userId === userId ? await readHead(bucket, file.key, maskBytes + 1) : undefined;
	if (!upload) throw invalid(field, 'maskNotUploaded');
	const read = readMask(upload.bytes);
	if ('problem' in read) throw invalid(field, stated(read.problem));
	const problem = maskProblem(read, await sizeOfPhoto(table, bucket, photo));
	if (problem) throw invalid(field, stated(problem));
	return { id: mask, etag: file?.etag ?? upload.etag };
}

/** The size of a photo in pixels; one that is stored is upright. */
async function sizeOfPhoto(table: Table, bucket: Bucket, id: string) {
	const file = await getFile(table, id);
	const head = file && (await readUploadedHead(bucket, file.key))?.head;
	if (!head || 'problem' in head) throw invalid('data.files', 'maskPhotoUnreadable');
	return { width: head.width, height: head.height, upright: file?.state === 'stored' };
}
