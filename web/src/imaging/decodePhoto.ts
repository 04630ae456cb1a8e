import { createPhoto, type Photo } from '#shared/imaging/decoding/photo.ts';
import { splitRgba } from '#shared/imaging/decoding/pixels.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import { type OpenedPhoto, openPixels } from './openedPhoto.ts';

/** The long edge, in pixels, at which the worker keeps a photo: enough for previews, little memory. */
const workingEdge = 1024;

/** The long edge at which the picture of a ground is read: enough for previews. */
const groundEdge = 768;

/**
 * Decodes a photo's file, upright and at the working size.
 *
 * @throws DOMException for a file that the browser cannot decode.
 */
export async function decodePhoto(file: Blob): Promise<OpenedPhoto> {
	const { size, pixels } = await readPixels(file, workingEdge);
	return openPixels(pixels, size, openGround);
}

/** The size of a picture, and its pixels at that size or up to a long edge. */
async function readPixels(file: Blob, longEdge: number) {
	const bitmap = await createImageBitmap(file);
	const size = { width: bitmap.width, height: bitmap.height };
	const { width, height } = fitLongEdge(size, longEdge);
	const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
	if (!context) throw new RangeError('The browser has no memory for a canvas.');
	context.imageSmoothingQuality = 'high';
	context.drawImage(bitmap, 0, 0, width, height);
	bitmap.close();
	const { data } = context.getImageData(0, 0, width, height);
	return { size, pixels: splitRgba({ width, height }, data) };
}

/** The largest canvas, by its long edge, whose ground is a small picture: those of choices, of which many are shown. */
const smallCanvas = 336;

const grounds = import.meta.glob<string>('../../../shared/imaging/looks/grounds/*.webp', {
	query: '?url',
	import: 'default',
	eager: true,
});
const smallGrounds = import.meta.glob<string>('../../../shared/imaging/looks/grounds/*.webp', {
	query: '?small',
	import: 'default',
	eager: true,
});

async function openGround(name: string, longEdge: number): Promise<Photo> {
	const files = longEdge <= smallCanvas ? smallGrounds : grounds;
	const response = await fetch(files[`../../../shared/imaging/looks/grounds/${name}.webp`] ?? '');
	if (!response.ok) throw new Error(`The ground could not be loaded: ${response.status}.`);
	return createPhoto((await readPixels(await response.blob(), groundEdge)).pixels);
}
