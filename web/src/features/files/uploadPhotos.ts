import { uploadsFolder } from '#shared/files/limits.ts';
import { call } from '../../api/client.ts';
import { extensionOf } from './extensionOf.ts';

/** The ids of uploaded photos, so that they are not uploaded again. */
const uploaded = new WeakMap<File, string>();

/**
 * Reads a photo of an earlier request; {@link uploadPhotos} returns its id without uploading it again.
 *
 * @throws Error when the photo cannot be read.
 */
export async function readStoredPhoto(id: string): Promise<File> {
	const { file: link } = await call('getFile', { params: { id } });
	const response = await fetch(link);
	if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
	const blob = await response.blob();
	const photo = new File([blob], `photo.${extensionOf(link, blob.type)}`, { type: blob.type });
	uploaded.set(photo, id);
	return photo;
}

interface PresignedPost {
	readonly url: string;
	readonly fields: Record<string, string>;
}

/** Uploads a file to the bucket; `onProgress` receives the bytes sent so far. */
function post(
	file: File,
	{ url, fields }: PresignedPost,
	onProgress: (bytes: number) => void,
): Promise<void> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	form.append('file', file);
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
		request.onload = () =>
			request.status < 300 ? resolve() : reject(new Error(`The bucket responded with ${request.status}`));
		request.onerror = () => reject(new Error('Network error'));
		request.open('POST', url);
		request.send(form);
	});
}

/** Uploads photos into a user's folder and returns their file ids in order; `onProgress` receives 0 to 1. */
export async function uploadPhotos(
	userId: string,
	photos: readonly File[],
	onProgress: (fraction: number) => void,
): Promise<string[]> {
	const missing = photos.filter((photo) => !uploaded.has(photo));
	if (missing.length > 0) {
		const metadata = missing.map(({ name, type, size }) => ({ name, type, size }));
		const uploads = await call('uploadFiles', { body: { folder: uploadsFolder(userId), files: metadata } });
		const total = missing.reduce((sum, { size }) => sum + size, 0);
		const sent = missing.map(() => 0);
		const posts = missing.map(async (photo, i) => {
			const target = uploads[i];
			if (!target?.upload) throw new Error('The response has no presigned POST');
			await post(photo, target.upload, (bytes) => {
				sent[i] = bytes;
				onProgress(sent.reduce((sum, bytes) => sum + bytes, 0) / total);
			});
			uploaded.set(photo, target.id);
		});
		await Promise.all(posts);
	}
	onProgress(1);
	return photos.map((photo) => uploaded.get(photo) ?? '');
}
