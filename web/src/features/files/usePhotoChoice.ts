import { useState } from 'react';
import { photoTypes } from '#shared/files/limits.ts';
import { loadModule } from '../../api/lazyComponent.ts';
import { thumbnailOf } from '../../ui/useThumbnail.ts';
import { checksumOf } from './checksumOf.ts';
import { extensionOf } from './extensionOf.ts';
import { t } from './messages.en.ts';
import type { PhotoDecoder } from './readPhoto.ts';

/**
 * What a dialog for files offers. Devices of Apple convert HEIC photos to JPEG where only that is accepted; on others the
 * site converts them. From Android 14 on, Chromium offers the camera only where something else than pictures is accepted:
 * here a type that no file has (https://issues.chromium.org/issues/40937303).
 */
export const acceptedPhotos = [
	...photoTypes,
	'.avif',
	...('GestureEvent' in globalThis ? [] : ['.heic', '.heif']),
	...(/Android(?!.*Firefox)/.test(navigator.userAgent) ? ['android/allowCamera'] : []),
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

/** Loads what reads photos, which is needed once some are chosen. */
export const loadReader = () => import('./readPhoto.ts');

interface PhotoChoice {
	/** The photos that were chosen before. */
	readonly photos?: readonly File[];
	readonly max: number;
	/** Whether each photo is added as soon as it is read, rather than all together. */
	readonly oneByOne?: boolean | undefined;
	readonly onAdd: (photos: readonly File[]) => void;
}

/**
 * Takes the photos that can be used and are not there yet, as soon as they are chosen. What is said about the others stays until
 * the next choice.
 */
export function usePhotoChoice({ photos = [], max, oneByOne, onAdd }: PhotoChoice) {
	const [errors, setErrors] = useState<readonly string[]>([]);
	const [copies, setCopies] = useState<readonly File[]>([]);
	const [checking, setChecking] = useState(false);

	async function choose(files: readonly File[], replaces = false) {
		if (files.length === 0) return;
		setChecking(true);
		setErrors([]);
		setCopies([]);
		const { readPhotos } = await loadModule(loadReader, true);
		const known = new Set(await Promise.all(photos.map(checksumOf)));
		const same: File[] = [];
		const most = replaces ? 1 : max - photos.length;
		const read = await readPhotos(files, decoder, most, async (photo) => {
			const checksum = await checksumOf(photo);
			const isNew = !known.has(checksum);
			known.add(checksum);
			if (!isNew) same.push(photo);
			else if (oneByOne) onAdd([photo]);
			return isNew;
		});
		setChecking(false);
		if (!oneByOne && read.photos.length > 0) onAdd(read.photos);
		setCopies(same);
		setErrors([
			...read.errors,
			...(same.length > 0 ? [t('alreadyHere', { count: same.length })] : []),
			...(read.isCut ? [t('tooMany', { count: max })] : []),
		]);
	}

	function addCopies() {
		onAdd(copies.slice(0, max - photos.length));
		setCopies([]);
		setErrors([]);
	}

	return { choose, checking, errors, addCopies: copies.length > 0 ? addCopies : undefined };
}
