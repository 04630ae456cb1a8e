import { lumaOf } from '../raster/colour.ts';
import { createPlane, type Picture, type Plane } from '../raster/raster.ts';
import { blur } from './blur.ts';
import { alongFlow, type Flow } from './flow.ts';

/**
 * Ink lines along edges, 1 for paper down to 0 for ink. `weight` is the line width as a share of the long
 * edge, `sharpness` how hard the ink ends, `level` the
 * luma difference below which no line is drawn.
 * Source: Winnemöller et al., "XDoG", Computers & Graphics 2012.
 */
export function inkLines(srgb: Picture, flow: Flow, weight: number, sharpness: number, level: number): Plane {
	const luma = lumaOf(srgb);
	const sigma = weight * Math.max(srgb.width, srgb.height);
	const narrow = blur(luma, sigma);
	const wide = blur(luma, 1.6 * sigma);
	// Where two colours are equally bright, red or blue against the rest tells them apart.
	const opponent = createPlane(srgb.width, srgb.height);
	for (let i = 0, j = 0; i < opponent.data.length; i++, j += 3)
		opponent.data[i] = 0.5 * (srgb.data[j] - 0.35 * srgb.data[j + 1] - 0.65 * srgb.data[j + 2]);
	const narrowHue = blur(opponent, sigma).data;
	const wideHue = blur(opponent, 1.6 * sigma).data;
	const difference = createPlane(srgb.width, srgb.height);
	for (let i = 0; i < difference.data.length; i++) {
		const bright = narrow.data[i] - wide.data[i];
		const hue = narrowHue[i] - wideHue[i];
		difference.data[i] = Math.abs(bright) > 0.6 * Math.abs(hue) ? bright : Math.min(bright, hue);
	}
	const smooth = alongFlow(difference, flow, Math.max(2, Math.round(2.5 * sigma)), -level);
	for (let i = 0; i < smooth.data.length; i++) {
		const value = smooth.data[i] + level;
		smooth.data[i] = value >= 0 ? 1 : 1 + Math.tanh(sharpness * value);
	}
	return smooth;
}
