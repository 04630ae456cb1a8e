import { useState } from 'react';
import { heicToJpeg } from './heicToJpeg.ts';
import { type PhotoDecoder, readPhotos } from './readPhoto.ts';

const decoder: PhotoDecoder = {
	async decode(photo) {
		const bitmap = await createImageBitmap(photo);
		bitmap.close();
	},
	heicToJpeg,
};

interface PhotoChoice {
	/** How many photos were chosen before. */
	readonly count: number;
	readonly max: number;
	readonly onAdd: (photos: readonly File[]) => void;
}

/**
 * Takes the photos that can be used, as soon as they are chosen. The errors of the others stay until the next choice.
 */
export function usePhotoChoice({ count, max, onAdd }: PhotoChoice) {
	const [errors, setErrors] = useState<readonly string[]>([]);
	const [checking, setChecking] = useState(false);

	async function choose(files: readonly File[]) {
		if (files.length === 0) return;
		setChecking(true);
		const checked = await readPhotos(files, decoder);
		setChecking(false);
		const taken = checked.photos.slice(0, max - count);
		const tooMany = `Please choose at most ${max} photos. We left out the last ones.`;
		setErrors(taken.length < checked.photos.length ? [...checked.errors, tooMany] : checked.errors);
		if (taken.length > 0) onAdd(taken);
	}

	return { choose, checking, errors };
}
