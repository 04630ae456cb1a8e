import { maskProblem } from '#shared/art-requests/maskProblem.ts';
import { type GreyMask, maskBytes } from '#shared/art-requests/subjectMask.ts';
import { stated } from '#shared/sentences/sentence.ts';
import { invalid } from '../appError.ts';
import { type Bucket, readHead, readObject } from '../files/bucket.ts';
import { getFile, readUploadedHead } from '../files/files.ts';
import { readMask } from '../files/masks.ts';
import type { Table } from '../table/client.ts';
import { type ArtRequest, filesOf } from './artRequests.ts';

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

/** Where files and their records are. */
interface Stores {
	readonly table: Table;
	readonly bucket: Bucket;
}

/** The stored photos of a request, the main one first. */
export async function photosOf(
	{ table, bucket }: Stores,
	request: Pick<ArtRequest, 'id' | 'input'>,
): Promise<[Uint8Array, ...Uint8Array[]]> {
	const photos = await Promise.all(
		filesOf(request.input).map(async (id) => {
			const file = await getFile(table, id);
			const object = file && (await readObject(bucket, file.key));
			if (!object) throw new Error(`The file ${id} of request ${request.id} is missing.`);
			return object.bytes;
		}),
	);
	return photos as [Uint8Array, ...Uint8Array[]];
}

/** The mask that the customer has confirmed, where there is one. */
export async function maskOf(
	{ table, bucket }: Stores,
	{ id, input }: Pick<ArtRequest, 'id' | 'input'>,
): Promise<GreyMask | undefined> {
	const { mask } = input.subject ?? {};
	if (!mask) return undefined;
	const file = await getFile(table, mask);
	const object = file && (await readObject(bucket, file.key));
	const read = object && readMask(object.bytes);
	if (!read || 'problem' in read) throw new Error(`The mask ${mask} of request ${id} is missing.`);
	return read;
}
