import { type CutFeatures, cutFeatures } from '../cuts/cutFeatures.ts';
import { type Box, createPicture, createPlane, type Plane, type Size } from '../raster/raster.ts';
import type { Alpha, Colours } from './alpha.ts';

/** A part of a photo and its alpha at a whole fraction of their size, with what cuts of it need. */
export interface ReducedWindow extends Size {
	readonly box: Box;
	/** How many pixels of the alpha wide a pixel is. */
	readonly scale: number;
	readonly features: CutFeatures;
	/** The mean alpha of each pixel, 0…1. */
	readonly alpha: Plane;
}

/** Reduces a part of a photo to at most about `most` pixels. */
export function reduceWindow(colours: Colours, alpha: Alpha, box: Box, most: number): ReducedWindow {
	const scale = Math.max(1, Math.ceil(Math.sqrt((box.width * box.height) / most)));
	const size = { width: Math.ceil(box.width / scale), height: Math.ceil(box.height / scale) };
	const srgb = createPicture(size.width, size.height);
	const mean = createPlane(size.width, size.height);
	const sums = new Uint32Array(size.width * 5);
	for (let y = 0, at = 0; y < size.height; y++) {
		sums.fill(0);
		const bottom = Math.min(box.height, (y + 1) * scale);
		for (let row = y * scale; row < bottom; row++) {
			let i = (box.top + row) * alpha.width + box.left;
			let j = 3 * i;
			for (let x = 0, k = 0; x < size.width; x++, k += 5) {
				const count = Math.min(scale, box.width - x * scale);
				let [red, green, blue, opaque] = [0, 0, 0, 0];
				for (let n = 0; n < count; n++, i++, j += 3) {
					red += colours.rgb[j];
					green += colours.rgb[j + 1];
					blue += colours.rgb[j + 2];
					opaque += alpha.data[i];
				}
				sums[k] += red;
				sums[k + 1] += green;
				sums[k + 2] += blue;
				sums[k + 3] += opaque;
				sums[k + 4] += count;
			}
		}
		for (let x = 0, k = 0; x < size.width; x++, k += 5, at++) {
			const total = 255 * sums[k + 4];
			for (let channel = 0; channel < 3; channel++) srgb.data[3 * at + channel] = sums[k + channel] / total;
			mean.data[at] = sums[k + 3] / total;
		}
	}
	return { ...size, box, scale, features: cutFeatures(srgb), alpha: mean };
}
