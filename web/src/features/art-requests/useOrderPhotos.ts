import { useState } from 'react';
import type { OrderPhoto } from './orderPhotos.ts';

const toOrderPhoto = (file: File): OrderPhoto => ({ id: crypto.randomUUID(), file });

/** The photos of the form, of which one is selected: it is shown large and in the looks. */
export function useOrderPhotos(chosen: readonly File[] = []) {
	const [photos, setPhotos] = useState<readonly OrderPhoto[]>(() => chosen.map(toOrderPhoto));
	const [selectedId, select] = useState<string>();

	return {
		photos,
		selected: photos.find(({ id }) => id === selectedId) ?? photos[0],
		select,
		add: (files: readonly File[]) => setPhotos((current) => [...current, ...files.map(toOrderPhoto)]),
		remove: (id: string) => setPhotos((current) => current.filter((photo) => photo.id !== id)),
	};
}
