import { createPhoto, type Photo, resultEdge } from '#shared/imaging/decoding/photo.ts';
import type { Pixels } from '#shared/imaging/decoding/pixels.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';

/** A photo that the worker keeps open. */
export interface OpenedPhoto {
	readonly photo: Photo;
	readonly fileSize: Size;
	/** Its size as a share of the size at which its result is rendered. */
	readonly reduction: number;
}

/** Opens a photo over pixels in memory, which a file of another size may have been reduced to. */
export const openPixels = (
	pixels: Pixels,
	fileSize: Size = pixels,
	openGround?: Photo['openGround'],
): OpenedPhoto => ({
	photo: { ...createPhoto(pixels), openGround },
	fileSize,
	reduction: pixels.width / fitLongEdge(fileSize, resultEdge).width,
});
