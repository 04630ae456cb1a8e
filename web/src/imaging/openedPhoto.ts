import type { Pixels } from '#shared/imaging/raster/bytes.ts';
import { createPhoto, type Photo } from '#shared/imaging/raster/photo.ts';
import { type FoundSubject, findSubject } from '#shared/imaging/separation/findSubject.ts';

/** A photo that the worker keeps open, with what several operations need. */
export interface OpenedPhoto {
	readonly photo: Photo;
	/** Finds the subject on the first call; later calls return the same result. */
	readonly subject: () => Promise<FoundSubject>;
}

/** Opens a photo over pixels in memory. */
export function openPixels(pixels: Pixels): OpenedPhoto {
	const photo = createPhoto(pixels);
	let subject: Promise<FoundSubject> | undefined;
	return {
		photo,
		subject: () => {
			subject ??= findSubject(photo);
			return subject;
		},
	};
}
