import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import { blend, drawPixels, mix } from '../operators/drawPixels.ts';
import { flatFigure } from '../operators/flatFigure.ts';
import type { Style } from './style.ts';

/** Twelve flat colours with smooth outlines on one pale background with a disc behind the product; no texture, no line. */
export const flatDesign: Style = ({ srgb, subject, width, height, middle, bounds }) => {
	const { regions, flats, colourAt } = flatFigure(srgb, subject);
	const inside = middle.data;
	const radius = Math.min(0.44 * Math.min(width, height), 0.6 * Math.max(bounds.width, bounds.height));
	// The whole disc is on the picture.
	const cx = clamp(bounds.left + bounds.width / 2, radius, width - radius);
	const cy = clamp(bounds.top + bounds.height / 2, radius, height - radius);
	const [background, disc] = backgroundColours(flats, regions.subjectColours);
	const own = new Float32Array(3);
	return drawPixels(srgb, (x, y, i, out) => {
		mix(out, disc, background, smoothstep(radius - 0.7, radius + 0.7, hypot(x - cx, y - cy)));
		colourAt(i, own);
		blend(out, own, smoothstep(0.4, 0.6, inside[i]));
	});
};

/** A pale background and a stronger disc in a hue that the product has least. */
function backgroundColours(flats: Float32Array, count: number): [number[], number[]] {
	const mean = [0, 1, 2].map((k) => {
		let sum = 0;
		for (let c = 0; c < count; c++) sum += flats[c * 3 + k];
		return sum / count;
	});
	const warm = mean[0] >= mean[2];
	return warm
		? [
				[0.87, 0.945, 0.95],
				[0.56, 0.82, 0.85],
			]
		: [
				[0.99, 0.935, 0.86],
				[0.985, 0.78, 0.56],
			];
}
