import { toSrgbPicture } from './pictureColours.ts';
import { hashNoise } from './random.ts';
import { createPicture, createPlane, type Picture, type Plane, type Size } from './raster.ts';

/** Pixels of 8 bits a channel in sRGB. */
export interface Pixels extends Size {
	/** Interleaved red, green and blue. */
	readonly rgb: Uint8Array;
	/** 0…255; absent when nearly every pixel is opaque. */
	readonly alpha?: Uint8Array | undefined;
}

/**
 * Splits interleaved red, green, blue and alpha. The colours are those before white: what was erased under transparent pixels
 * is not to be seen in looks that keep the whole photo. Up to 0.5 % of transparent pixels are ignored: no cut-out has so few.
 */
export function splitRgba({ width, height }: Size, rgba: Uint8Array | Uint8ClampedArray): Pixels {
	const rgb = new Uint8Array(width * height * 3);
	const alpha = new Uint8Array(width * height);
	let transparent = 0;
	for (let i = 0, j = 0, k = 0; i < alpha.length; i++, j += 4, k += 3) {
		const opaque = rgba[j + 3];
		const white = 255 - opaque;
		for (let channel = 0; channel < 3; channel++)
			rgb[k + channel] = white === 0 ? rgba[j + channel] : (rgba[j + channel] * opaque) / 255 + white;
		alpha[i] = opaque;
		if (alpha[i] < 128) transparent++;
	}
	return { width, height, rgb, alpha: transparent > 0.005 * alpha.length ? alpha : undefined };
}

/** Interleaved bytes of three channels as 0…1. */
export function pictureFromBytes({ width, height }: Size, bytes: Uint8Array): Picture {
	const picture = createPicture(width, height);
	for (let i = 0; i < picture.data.length; i++) picture.data[i] = bytes[i] / 255;
	return picture;
}

/** Bytes of one channel as 0…1. */
export function planeFromBytes({ width, height }: Size, bytes: Uint8Array): Plane {
	const plane = createPlane(width, height);
	for (let i = 0; i < plane.data.length; i++) plane.data[i] = bytes[i] / 255;
	return plane;
}

/** Encodes linear light as dithered sRGB bytes: interleaved RGB, or RGBA where an alpha is given. */
export const toBytes = (linear: Picture, alpha?: Plane): Uint8Array<ArrayBuffer> =>
	srgbToBytes(toSrgbPicture(linear), alpha);

/** Encodes sRGB of 0…1 as dithered bytes: interleaved RGB, or RGBA where an alpha is given. */
export function srgbToBytes({ width, height, data }: Picture, alpha?: Plane): Uint8Array<ArrayBuffer> {
	const channels = alpha ? 4 : 3;
	const bytes = new Uint8ClampedArray(width * height * channels);
	for (let y = 0, i = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			// Half a step of noise prevents banding in soft gradients.
			const dither = hashNoise(x, y, 7) - 0.5;
			for (let k = i * channels, end = k + 3; k < end; k++, j++) {
				const value = data[j];
				// Pure white and black stay pure.
				bytes[k] = value > 0.998 || value < 0.002 ? 255 * value : 255 * value + dither;
			}
			if (alpha) bytes[i * 4 + 3] = 255 * alpha.data[i];
		}
	return new Uint8Array(bytes.buffer);
}
