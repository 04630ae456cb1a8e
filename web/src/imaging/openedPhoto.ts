import { createPhoto, type Photo, resultEdge } from '#shared/imaging/decoding/photo.ts';
import type { Pixels } from '#shared/imaging/decoding/pixels.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import type { SegmentationNetworks } from '#shared/imaging/segmentation/networks.ts';
import { type FindSubject, subjectFinder } from '#shared/imaging/segmentation/subjectFinder.ts';

/** A photo that the worker keeps open. Its subject is found again and again; what did not change is reused. */
export interface OpenedPhoto {
	readonly photo: Photo;
	readonly fileSize: Size;
	/** Its size as a share of the size at which its result is rendered. */
	readonly reduction: number;
	/** By the prompted network alone, roughly, in a fraction of the time. */
	readonly findRoughly: FindSubject;
	/** By both networks. */
	readonly findRefined: FindSubject;
}

/** Opens a photo over pixels in memory, which a file of another size may have been reduced to. */
export function openPixels(
	pixels: Pixels,
	networks: SegmentationNetworks,
	fileSize: Size = pixels,
	openGround?: Photo['openGround'],
): OpenedPhoto {
	const photo = { ...createPhoto(pixels), openGround };
	return {
		photo,
		fileSize,
		reduction: pixels.width / fitLongEdge(fileSize, resultEdge).width,
		findRoughly: subjectFinder(photo, { prompted: networks.prompted }),
		findRefined: subjectFinder(photo, networks),
	};
}
