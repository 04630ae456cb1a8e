import { useEffect, useState } from 'react';
import type { PhotoWindow } from './photoPlacement.ts';
import { windowOf } from './photoWindow.ts';

/** Aligns a photo with the result made from it, once both images are loaded. */
export function useComparison() {
	const [photo, setPhoto] = useState<HTMLImageElement>();
	const [result, setResult] = useState<HTMLImageElement>();
	const [photoWindow, setPhotoWindow] = useState<PhotoWindow>();

	useEffect(() => {
		if (!photo || !result) return;
		// After the images are painted: the search takes up to 100 ms on a phone.
		const timer = setTimeout(() => setPhotoWindow(windowOf(photo, result)), 50);
		return () => clearTimeout(timer);
	}, [photo, result]);

	return {
		onPhotoLoaded: setPhoto,
		onResultLoaded: setResult,
		photoWindow,
		/** The result's own size, once it is loaded. */
		resultSize: result && { width: result.naturalWidth, height: result.naturalHeight },
	};
}
