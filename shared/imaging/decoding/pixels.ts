import { createPicture, createPlane, type Picture, type Plane, type Size } from '../raster/raster.ts';

/** Pixels of 8 bits a channel in sRGB. */
export interface Pixels extends Size {
	/** Interleaved red, green and blue. */
	readonly rgb: Uint8Array;
	/** 0…255; absent when nearly every pixel is opaque. */
	readonly alpha?: Uint8Array | undefined;
}

/**
 * Splits interleaved red, green, blue and alpha. The colours are those before white: what was erased under transparent pixels
 * is not to be seen in looks that keep the whole photo. A few transparent pixels are ignored: no cut-out has so few.
 */
export function splitRgba({ width, height }: Size, rgba: Uint8Array | Uint8ClampedArray): Pixels {
	const rgb = new Uint8Array(width * height * 3);
	const alpha = new Uint8Array(width * height);
	for (let i = 0, j = 0, k = 0; i < alpha.length; i++, j += 4, k += 3) {
		const opaque = rgba[j + 3];
		const white = 255 - opaque;
		for (let channel = 0; channel < 3; channel++)
			rgb[k + channel] =
				white === 0 ? rgba[j + channel] : Math.round((rgba[j + channel] * opaque) / 255) + white;
		alpha[i] = opaque;
	}
	return { width, height, rgb, alpha: hasTransparency(alpha, 1) ? alpha : undefined };
}

/** Whether pixels, whose last channel is alpha, are transparent in more than 0.5 % of a picture. */
export function hasTransparency(pixels: Uint8Array, channels: number): boolean {
	let transparent = 0;
	for (let i = channels - 1; i < pixels.length; i += channels) if (pixels[i] < 128) transparent++;
	return transparent > (0.005 * pixels.length) / channels;
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
