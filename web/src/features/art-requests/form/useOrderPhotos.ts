import { useState } from 'react';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { OrderPhoto } from './orderPhotos.ts';

const toOrderPhoto = (file: File, subject?: SubjectMarks): OrderPhoto => ({
	id: crypto.randomUUID(),
	file,
	subject,
});

/** The photos of the form, of which one is selected: it is shown large and in the looks. */
export function useOrderPhotos(chosen: readonly File[] = []) {
	const [photos, setPhotos] = useState<readonly OrderPhoto[]>(() => chosen.map((file) => toOrderPhoto(file)));
	const [selectedId, select] = useState<string>();

	return {
		photos,
		selected: photos.find(({ id }) => id === selectedId) ?? photos[0],
		select,
		add: (files: readonly File[], subject?: SubjectMarks) =>
			setPhotos((current) => [...current, ...files.map((file) => toOrderPhoto(file, subject))]),
		/** Replaces all photos. */
		reset: setPhotos,
		/** Sets what the customer has shown of the product in a photo. */
		setSubject: (id: string, subject: SubjectMarks | undefined) =>
			setPhotos((current) => current.map((photo) => (photo.id === id ? { ...photo, subject } : photo))),
		/** Sets the mask of the cut-out that is on screen. */
		setMask: (id: string, mask: File | undefined) =>
			setPhotos((current) => current.map((photo) => (photo.id === id ? { ...photo, mask } : photo))),
		remove: (id: string) => setPhotos((current) => current.filter((photo) => photo.id !== id)),
	};
}
