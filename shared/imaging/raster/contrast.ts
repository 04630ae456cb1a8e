import type { Colour } from './colour.ts';
import { decodeSrgb } from './colour.ts';
import type { Box, Picture } from './raster.ts';

/** The minimum contrast of text with its background. Source: WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

/** Luminance (0…1) of a colour. */
export const luminanceOf = (colour: Colour): number =>
	0.2126 * decodeSrgb(colour[0]) + 0.7152 * decodeSrgb(colour[1]) + 0.0722 * decodeSrgb(colour[2]);

/** The contrast of two luminances, 1…21. Source: WCAG 2.2. */
export const contrastOf = (one: number, other: number): number =>
	(Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The darkest and the lightest luminance in a box, without the outermost hundredth on either side. */
export function luminanceRange(linear: Picture, box: Box): { darkest: number; lightest: number } {
	const values: number[] = [];
	const right = Math.min(linear.width, Math.ceil(box.left + box.width));
	const bottom = Math.min(linear.height, Math.ceil(box.top + box.height));
	for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y += 2)
		for (let x = Math.max(0, Math.floor(box.left)); x < right; x += 2) {
			const j = (y * linear.width + x) * 3;
			values.push(0.2126 * linear.data[j] + 0.7152 * linear.data[j + 1] + 0.0722 * linear.data[j + 2]);
		}
	values.sort((a, b) => a - b);
	const at = (share: number) => values[Math.floor(share * (values.length - 1))] ?? 1;
	return { darkest: at(0.01), lightest: at(0.99) };
}
