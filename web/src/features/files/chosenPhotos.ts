import { useEffect, useState } from 'react';

const none: readonly File[] = [];
let chosen = none;

/** Stores photos, chosen on another page, for the request form that opens next. They are in memory only. */
export function choosePhotos(photos: readonly File[]): void {
	chosen = photos;
}

/** The photos that were chosen before the request form opened; each choice is for one form. */
export function useChosenPhotos(): readonly File[] {
	const [photos] = useState(chosen);
	useEffect(() => {
		chosen = none;
	}, []);
	return photos;
}
