import { oklabOfSrgb, srgbFromOklch } from '../../raster/colour.ts';
import { createPlane, hypot, type Plane, smoothstep } from '../../raster/raster.ts';
import { flatFigure } from '../operators/flatFigure.ts';
import { hueOf, type Regions } from '../operators/regions.ts';
import type { Style } from './styleTools.ts';

/** Flat colours on one strong background, and a shadow that runs to the corner at 45 degrees. */
export const longShadow: Style = ({ srgb, subject, width, height, edge, middle }, tools) => {
	const { regions, colourAt } = flatFigure(srgb, subject);
	const shadow = castDiagonally(middle);
	const background = backgroundOf(regions);
	const own = new Float32Array(3);
	const radius = 0.16 * edge;
	return tools.draw((x, y, i, out) => {
		// The background is a tile with round corners, as of an icon.
		const margin = 0.035 * edge;
		const dx = Math.max(0, Math.abs(x - width / 2) - (width / 2 - margin - radius));
		const dy = Math.max(0, Math.abs(y - height / 2) - (height / 2 - margin - radius));
		const tile = 1 - smoothstep(radius - 0.8, radius + 0.8, hypot(dx, dy));
		const fade = 1 - 0.55 * smoothstep(0.35 * edge, 1.1 * edge, x + y - 0.5 * edge);
		const dark = 0.36 * shadow.data[i] * fade;
		const share = smoothstep(0.4, 0.6, middle.data[i]);
		colourAt(i, own);
		for (let k = 0; k < 3; k++) {
			const behind = 0.965 + (background[k] * (1 - dark) - 0.965) * tile;
			out[k] = behind + (own[k] - behind) * share;
		}
	});
};

/** How dark the shadow of a plane is that a light from the upper left casts to the lower right, 0…1. */
function castDiagonally({ width, height, data }: Plane): Plane {
	const out = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const before = x > 0 && y > 0 ? out.data[i - width - 1] : 0;
			out.data[i] = Math.max(before, smoothstep(0.4, 0.6, data[i]));
		}
	return out;
}

/** A strong colour opposite to the product's mean hue. */
function backgroundOf(regions: Regions): number[] {
	const [a, b] = hueOf(regions);
	const hue = Math.atan2(b, a) + Math.PI * 0.85;
	const colour = srgbFromOklch(0.68, 0.135, hue);
	const [lightness] = oklabOfSrgb(...colour);
	return colour.map((value) => value * Math.min(1.1, 0.68 / lightness));
}
