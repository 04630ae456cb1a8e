import { resultEdge } from '#shared/imaging/decoding/photo.ts';
import { splitRgba } from '#shared/imaging/decoding/pixels.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import type { SegmentationNetworks } from '#shared/imaging/segmentation/networks.ts';
import { type OpenedPhoto, openPixels } from './openedPhoto.ts';

/** The long edge, in pixels, at which the worker keeps a photo: enough for previews, little memory. */
const workingEdge = 1024;

/**
 * Decodes a photo's file, upright and at the working size.
 *
 * @throws DOMException for a file that the browser cannot decode.
 */
export async function decodePhoto(file: Blob, networks: SegmentationNetworks): Promise<OpenedPhoto> {
	const bitmap = await createImageBitmap(file);
	const { width, height } = fitLongEdge(bitmap, workingEdge);
	const reduction = width / fitLongEdge(bitmap, resultEdge).width;
	const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
	if (!context) throw new RangeError('The browser has no memory for a canvas.');
	context.imageSmoothingQuality = 'high';
	context.drawImage(bitmap, 0, 0, width, height);
	bitmap.close();
	const { data } = context.getImageData(0, 0, width, height);
	return openPixels(splitRgba({ width, height }, data), networks, reduction);
}
