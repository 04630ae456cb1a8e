import { useEffect, useState } from 'react';

let chosen: File | undefined;

/** Stores a photo, chosen on another page, for the request form that opens next. It is in memory only. */
export function choosePhoto(photo: File): void {
	chosen = photo;
}

/** The photo that was chosen before the request form opened; each choice is for one form. */
export function useChosenPhoto(): File | undefined {
	const [photo] = useState(chosen);
	useEffect(() => {
		chosen = undefined;
	}, []);
	return photo;
}
