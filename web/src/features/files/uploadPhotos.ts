import { uploadsFolder } from '#shared/files/limits.ts';
import { call } from '../../api/client.ts';

/** Ids of photos already in the bucket, so that a second try sends nothing twice. */
const uploaded = new WeakMap<File, string>();

interface Form {
	readonly url: string;
	readonly fields: Record<string, string>;
}

/** Posts one file to the bucket; `onSent` hears the bytes sent so far. */
function post(file: File, { url, fields }: Form, onSent: (bytes: number) => void): Promise<void> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	form.append('file', file);
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size));
		request.onload = () =>
			request.status < 300 ? resolve() : reject(new Error(`The bucket answered ${request.status}`));
		request.onerror = () => reject(new Error('Network error'));
		request.open('POST', url);
		request.send(form);
	});
}

/** Uploads photos into a person's folder and answers their ids in order; `onProgress` hears 0 to 1. */
export async function uploadPhotos(
	userId: string,
	photos: readonly File[],
	onProgress: (part: number) => void,
): Promise<string[]> {
	const missing = photos.filter((photo) => !uploaded.has(photo));
	if (missing.length > 0) {
		const announced = missing.map(({ name, type, size }) => ({ name, type, size }));
		const tickets = await call('uploadFiles', { body: { folder: uploadsFolder(userId), files: announced } });
		const total = missing.reduce((sum, { size }) => sum + size, 0);
		const sent = missing.map(() => 0);
		const jobs = missing.map(async (photo, i) => {
			const ticket = tickets[i];
			if (!ticket?.upload) throw new Error('No form to upload with');
			await post(photo, ticket.upload, (bytes) => {
				sent[i] = bytes;
				onProgress(sent.reduce((sum, part) => sum + part, 0) / total);
			});
			uploaded.set(photo, ticket.id);
		});
		await Promise.all(jobs);
	}
	onProgress(1);
	return photos.map((photo) => uploaded.get(photo) ?? '');
}
