import { blur } from '../filters/blur.ts';
import { boxMean } from '../filters/boxMean.ts';
import { decodeSrgb } from '../raster/colour.ts';
import { mapPlane, type Picture, type Plane } from '../raster/raster.ts';

/** What is less probably subject than this is ground. */
const mostOfGround = 0.1;
/** How far ground shows what is beside it, and over how much the likeness is averaged, as shares of the long edge. */
const [groundReach, averaged] = [0.04, 0.008];
/** The logarithms of the share of its light that ground has in the darkest shadow and in the lightest. */
const [darkest, lightest] = [-1.9, -0.15];
/** How much the logarithms of the three channels may differ in a shadow: light from the sky or a wall is coloured. */
const colourTolerance = 0.2;
/** Keeps the logarithm of black finite, in linear light. */
const noise = 0.004;

/**
 * How much each pixel of a picture (sRGB 0…1) is like the ground nearby in a shadow, 0…1: darker by about one factor in all
 * channels. `probability` is that of a pixel to be subject.
 */
export function groundShadow(srgb: Picture, probability: Plane): Plane {
	const edge = Math.max(srgb.width, srgb.height);
	const logOf = (i: number, k: number) => Math.log(decodeSrgb(srgb.data[i * 3 + k]) + noise);
	const blurred = (valueAt: (i: number) => number) => {
		const ground = mapPlane(probability, (value, i) => (value < mostOfGround ? valueAt(i) : 0));
		return blur(ground, groundReach * edge).data;
	};
	const logs = [0, 1, 2].map((k) => blurred((i) => logOf(i, k)));
	const share = blurred(() => 1);
	const likeness = mapPlane(probability, (_, i) => {
		if (share[i] < 1e-4) return 0;
		const [r, g, b] = [0, 1, 2].map((k) => logOf(i, k) - logs[k][i] / share[i]);
		const mean = (r + g + b) / 3;
		if (mean < darkest || mean > lightest) return 0;
		const difference = Math.max(Math.abs(r - mean), Math.abs(g - mean), Math.abs(b - mean));
		return Math.exp(-((difference / colourTolerance) ** 2));
	});
	return boxMean(likeness, Math.max(1, Math.round(averaged * edge)));
}
