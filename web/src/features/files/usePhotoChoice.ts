import { useState } from 'react';
import { photoTypes } from '#shared/files/limits.ts';
import { thumbnailOf } from '../../ui/useThumbnail.ts';
import { extensionOf } from './extensionOf.ts';
import { t } from './messages.en.ts';
import { type PhotoDecoder, readPhotos } from './readPhoto.ts';

/**
 * What a dialog for files offers. Devices of Apple convert HEIC photos to JPEG where only that is accepted; on others the
 * site converts them.
 */
export const acceptedPhotos = [
	...photoTypes,
	'.avif',
	...('GestureEvent' in globalThis ? [] : ['.heic', '.heif']),
].join(',');

/**
 * Draws a photo in a worker and encodes it: as a JPEG, or with alpha as a WebP or, where the browser writes none, a PNG.
 *
 * @throws Error where the browser lacks what is needed or cannot decode the photo.
 */
async function convert(file: File): Promise<File> {
	const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
	try {
		const photo = await new Promise<Blob | undefined>((resolve, reject) => {
			worker.addEventListener('message', ({ data }) => resolve(data));
			worker.addEventListener('error', () => reject(new Error('The worker has failed.')));
			worker.postMessage(file);
		});
		if (!photo) throw new Error('The photo could not be decoded.');
		const name = file.name.replace(/\.(hei[cf]|avif|jpe?g|png)$/i, '');
		return new File([photo], `${name}.${extensionOf('', photo.type)}`, { type: photo.type });
	} finally {
		worker.terminate();
	}
}

const decoder: PhotoDecoder = {
	// The board shows the thumbnail.
	decode: async (photo) => void (await thumbnailOf(photo)),
	convert,
};

interface PhotoChoice {
	/** How many photos were chosen before. */
	readonly count: number;
	readonly max: number;
	/** Whether each photo is added as soon as it is read, rather than all together. */
	readonly oneByOne?: boolean | undefined;
	readonly onAdd: (photos: readonly File[]) => void;
}

/**
 * Takes the photos that can be used, as soon as they are chosen. The errors of the others stay until the next choice.
 */
export function usePhotoChoice({ count, max, oneByOne, onAdd }: PhotoChoice) {
	const [errors, setErrors] = useState<readonly string[]>([]);
	const [checking, setChecking] = useState(false);

	async function choose(files: readonly File[], replaces = false) {
		if (files.length === 0) return;
		setChecking(true);
		setErrors([]);
		const most = replaces ? 1 : max - count;
		let added = 0;
		const read = await readPhotos(files, decoder, (photo) => {
			if (oneByOne && added < most) onAdd([photo]);
			added++;
		});
		setChecking(false);
		const taken = read.photos.slice(0, most);
		if (!oneByOne && taken.length > 0) onAdd(taken);
		const tooMany = t('tooMany', { count: max });
		setErrors(added > most ? [...read.errors, tooMany] : read.errors);
	}

	return { choose, checking, errors };
}
