import type { Pixels } from '#shared/imaging/raster/bytes.ts';
import { createPhoto, type Photo } from '#shared/imaging/raster/photo.ts';
import type { LoadNetwork } from '#shared/imaging/separation/opinion.ts';
import { type FindSubject, subjectFinder } from '#shared/imaging/separation/subjectFinder.ts';

/** A photo that the worker keeps open, with what several operations need. */
export interface OpenedPhoto {
	readonly photo: Photo;
	/** Finds the subject; a call with other marks reuses what did not change. */
	readonly findSubject: FindSubject;
}

/** Opens a photo over pixels in memory; its subject is found with the network where there is one. */
export function openPixels(pixels: Pixels, loadNetwork?: LoadNetwork): OpenedPhoto {
	const photo = createPhoto(pixels);
	return { photo, findSubject: subjectFinder(photo, loadNetwork) };
}
