import { toSrgbPicture } from '../raster/pictureColours.ts';
import { hashNoise } from '../raster/random.ts';
import type { Picture, Plane } from '../raster/raster.ts';

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
