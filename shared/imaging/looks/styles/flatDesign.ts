import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import { blend, mix } from '../operators/drawPixels.ts';
import { flatFigure } from '../operators/flatFigure.ts';
import { isWarm } from '../operators/regions.ts';
import type { Style } from './styleTools.ts';

/** A pale background and a stronger disc, in hues of which the product has least. */
const cool = [
	[0.87, 0.945, 0.95],
	[0.56, 0.82, 0.85],
];
const warm = [
	[0.99, 0.935, 0.86],
	[0.985, 0.78, 0.56],
];

/** Twelve flat colours with smooth outlines on one pale background with a disc behind the product; no texture, no line. */
export const flatDesign: Style = ({ srgb, subject, width, height, middle, bounds }, tools) => {
	const { regions, colourAt } = flatFigure(srgb, subject);
	const inside = middle.data;
	const radius = Math.min(0.44 * Math.min(width, height), 0.6 * Math.max(bounds.width, bounds.height));
	// The whole disc is on the picture.
	const [x0, y0] = tools.inBounds(0.5, 0.5);
	const [cx, cy] = [clamp(x0, radius, width - radius), clamp(y0, radius, height - radius)];
	const [background, disc] = isWarm(regions) ? cool : warm;
	const own = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		mix(out, disc, background, smoothstep(radius - 0.7, radius + 0.7, hypot(x - cx, y - cy)));
		colourAt(i, own);
		blend(out, own, smoothstep(0.4, 0.6, inside[i]));
	});
};
