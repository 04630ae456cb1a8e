import { createPhoto, type Photo } from '#shared/imaging/decoding/photo.ts';
import type { Pixels } from '#shared/imaging/decoding/pixels.ts';
import type { SegmentationNetworks } from '#shared/imaging/segmentation/networks.ts';
import { type FindSubject, subjectFinder } from '#shared/imaging/segmentation/subjectFinder.ts';

/** A photo that the worker keeps open. Its subject is found again and again; what did not change is reused. */
export interface OpenedPhoto {
	readonly photo: Photo;
	/** Its size as a share of the size at which its result is rendered. */
	readonly reduction: number;
	/** By the prompted network alone, at once. */
	readonly findAtOnce: FindSubject;
	/** By both networks, where the second one is loaded. */
	readonly findRefined: FindSubject;
}

/** The networks of a worker: those that answer at once, and all of them. */
export interface WorkerNetworks {
	readonly atOnce: SegmentationNetworks;
	readonly all: SegmentationNetworks;
}

/** Opens a photo over pixels in memory. */
export function openPixels(pixels: Pixels, { atOnce, all }: WorkerNetworks, reduction = 1): OpenedPhoto {
	const photo = createPhoto(pixels);
	return {
		photo,
		reduction,
		findAtOnce: subjectFinder(photo, atOnce),
		findRefined: subjectFinder(photo, all),
	};
}
