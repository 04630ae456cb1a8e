import { differenceOfGaussians } from '../../filters/blur.ts';
import { boxMean } from '../../filters/boxMean.ts';
import { lumaOf } from '../../raster/colour.ts';
import { createPlane, mapPlane, type Picture, type Plane } from '../../raster/raster.ts';
import { alongFlow, type Flow } from './flow.ts';

/**
 * Ink lines along edges, 1 for paper down to 0 for ink. `weight` is the line width as a share of the long
 * edge, `sharpness` how hard the ink ends, `level` the
 * luma difference below which no line is drawn.
 * Source: Winnemöller et al., "XDoG", Computers & Graphics 2012.
 */
export function inkLines(srgb: Picture, flow: Flow, weight: number, sharpness: number, level: number): Plane {
	const sigma = weight * Math.max(srgb.width, srgb.height);
	const bright = differenceOfGaussians(lumaOf(srgb), sigma, 1.6 * sigma);
	const hue = differenceOfGaussians(opponentOf(srgb), sigma, 1.6 * sigma).data;
	const { data } = bright;
	for (let i = 0; i < data.length; i++)
		if (Math.abs(data[i]) <= 0.6 * Math.abs(hue[i])) data[i] = Math.min(data[i], hue[i]);
	// In a print or a weave, where differences are everywhere, only those are edges that are larger than most.
	const crowd = boxMean(
		mapPlane(bright, (value) => Math.abs(value)),
		Math.max(2, Math.round(18 * sigma)),
	).data;
	for (let i = 0; i < data.length; i++) data[i] += 1.6 * Math.max(0, crowd[i] - level);
	const smooth = alongFlow(bright, flow, Math.max(2, Math.round(2.5 * sigma)), -level);
	for (let i = 0; i < smooth.data.length; i++) {
		const value = smooth.data[i] + level;
		smooth.data[i] = value >= 0 ? 1 : 1 + Math.tanh(sharpness * value);
	}
	return smooth;
}

/** Red or blue against the rest, which separates two colours that are equally bright. */
function opponentOf({ width, height, data }: Picture): Plane {
	const opponent = createPlane(width, height);
	const to = opponent.data;
	for (let i = 0, j = 0; i < to.length; i++, j += 3)
		to[i] = 0.5 * (data[j] - 0.35 * data[j + 1] - 0.65 * data[j + 2]);
	return opponent;
}
