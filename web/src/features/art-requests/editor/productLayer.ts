import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import { type Box, boundsOf, type Size } from '#shared/imaging/raster/raster.ts';

/** The pixels of a photo and a canvas with what an alpha leaves of it, both of the size of the alpha. */
export interface ProductLayer {
	readonly pixels: ImageData;
	readonly canvas: HTMLCanvasElement;
	/** Draws what has changed since the alpha before. */
	show(alpha: GreyMask): void;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
	const context = canvas.getContext('2d', { willReadFrequently: true });
	// There is no memory for it.
	if (!context) throw new RangeError();
	return context;
}

export const createCanvas = (width: number, height: number): HTMLCanvasElement =>
	Object.assign(document.createElement('canvas'), { width, height });

/** Reads a photo at the size of its alpha. Throws RangeError where there is no memory. */
export function createProductLayer(photo: CanvasImageSource, { width, height }: Size): ProductLayer {
	const canvas = createCanvas(width, height);
	const context = contextOf(canvas);
	context.imageSmoothingQuality = 'high';
	// Transparent pixels are white, as in the picture that is made of it.
	context.fillStyle = 'white';
	context.fillRect(0, 0, width, height);
	context.drawImage(photo, 0, 0, width, height);
	const pixels = context.getImageData(0, 0, width, height);
	context.clearRect(0, 0, width, height);
	let shown: Uint8Array = new Uint8Array(width * height);
	return {
		pixels,
		canvas,
		show({ data }) {
			const changed = differenceOf(shown, data, width);
			shown = data;
			if (changed) context.putImageData(cut(pixels, data, changed), changed.left, changed.top);
		},
	};
}

/** The box in which two alphas differ. */
function differenceOf(one: Uint8Array, other: Uint8Array, width: number): Box | undefined {
	const differs = one.map((value, i) => value ^ (other[i] ?? 0));
	return boundsOf({ width, height: one.length / width, data: differs });
}

/** A part of a photo with an alpha. */
function cut(
	{ data, width: across }: ImageData,
	alpha: Uint8Array,
	{ left, top, width, height }: Box,
): ImageData {
	const part = new ImageData(width, height);
	for (let y = 0, to = 0; y < height; y++)
		for (let x = 0, i = (top + y) * across + left; x < width; x++, i++, to += 4) {
			part.data[to] = data[4 * i] ?? 0;
			part.data[to + 1] = data[4 * i + 1] ?? 0;
			part.data[to + 2] = data[4 * i + 2] ?? 0;
			part.data[to + 3] = alpha[i] ?? 0;
		}
	return part;
}
