import { answersFolder, resultsFolder, uploadsFolder } from '#shared/files/limits.ts';
import { call } from '../../api/client.ts';
import { readBlob } from '../../api/readBlob.ts';
import { checksumOf } from './checksumOf.ts';
import { extensionOf } from './extensionOf.ts';
import { postFile } from './postFile.ts';

/** The ids of photos that are uploaded or on the way, so that they are not uploaded again. */
const uploads = new WeakMap<File, Promise<string>>();

/**
 * Reads a photo of an earlier request; {@link uploadPhotos} returns its id without uploading it again.
 *
 * @throws Error when the photo cannot be read.
 */
export async function readStoredPhoto(id: string): Promise<File> {
	const { file: link } = await call('getFile', { params: { id }, query: {} });
	const blob = await readBlob(link);
	const photo = new File([blob], `photo.${extensionOf(link, blob.type)}`, { type: blob.type });
	uploads.set(photo, Promise.resolve(id));
	return photo;
}

/** Of the name of a file that is announced, in characters. */
const longestFileName = 120;

/** How many photos are announced and sent at the same time: the permission to send one is good for five minutes. */
const parallelUploads = 4;

/** Announces photos in one call and returns where to send each. */
async function announce(folder: string, photos: readonly File[]) {
	const files = await Promise.all(
		photos.map(async (photo) => {
			const { type, size } = photo;
			const name = [...photo.name].slice(0, longestFileName).join('') || 'photo';
			return { name, type, size, checksum: await checksumOf(photo) };
		}),
	);
	const tickets = await call('uploadFiles', { body: { folder, files } });
	return photos.map((photo, i) => {
		const { id, upload } = tickets[i] ?? {};
		if (!id || !upload) throw new Error('The response has no presigned POST');
		return { photo, id, upload };
	});
}

/**
 * Uploads photos into a user's folder, but those that are there already or on the way.
 *
 * @param onProgress receives how much of a photo has been sent, 0 to 1.
 * @returns their file ids in order
 */
export async function uploadPhotos(
	userId: string,
	photos: readonly File[],
	onProgress: (photo: File, fraction: number) => void,
): Promise<string[]> {
	for (let start = 0; start < photos.length; start += parallelUploads) {
		const group = photos.slice(start, start + parallelUploads).filter((photo) => !uploads.has(photo));
		if (group.length === 0) continue;
		const announced = announce(uploadsFolder(userId), group);
		for (const [i, photo] of group.entries()) {
			const sent = announced.then((tickets) =>
				send(tickets[i], (bytes) => onProgress(photo, bytes / photo.size)),
			);
			uploads.set(photo, sent);
			sent.catch(() => uploads.delete(photo));
		}
		await Promise.all(group.map((photo) => uploads.get(photo)));
	}
	const ids = await Promise.all(photos.map((photo) => uploads.get(photo) ?? ''));
	for (const photo of photos) onProgress(photo, 1);
	return ids;
}

/** Sends an announced photo. Returns its id. */
async function send(
	announced: Awaited<ReturnType<typeof announce>>[number] | undefined,
	onProgress: (bytes: number) => void,
): Promise<string> {
	if (!announced) throw new Error('The photo was not announced');
	await postFile(announced.photo, announced.upload, onProgress);
	return announced.id;
}

async function uploadTo(folder: string, pictures: readonly File[]): Promise<string[]> {
	const announced = await announce(folder, pictures);
	await Promise.all(announced.map(({ photo, upload }) => postFile(photo, upload, () => undefined)));
	return announced.map(({ id }) => id);
}

/** Uploads an admin's results for a customer's request, and for no other. Returns their file ids in order. */
export const uploadResults = (
	userId: string,
	requestId: string,
	results: readonly File[],
): Promise<string[]> => uploadTo(resultsFolder(userId, requestId), results);

/** Uploads the pictures of an answer to a message to support. Returns their file ids in order. */
export const uploadAnswerPictures = async (ticketId: string, pictures: readonly File[]): Promise<string[]> =>
	pictures.length > 0 ? uploadTo(answersFolder(ticketId), pictures) : [];

/** Uploads these photos again next time, because the server does not accept their files any more. */
export function forgetUploads(photos: readonly File[]): void {
	for (const photo of photos) uploads.delete(photo);
}
