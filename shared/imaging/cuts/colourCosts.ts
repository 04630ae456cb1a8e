import { clamp } from '../raster/raster.ts';
import type { ColourBins } from './cutFeatures.ts';
import { fitMixture, negativeLogLikelihood } from './gaussianMixture.ts';

/** Shares of its light that the ground has in a shadow, and what the darkest costs in log likelihood. */
const shades = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36];
const shadeCost = 4;

/**
 * What each bin costs as subject less what it costs as ground, −10…10, by how much each pixel counts as one and as the other;
 * undefined when one side is empty. Where `inShadow`, ground may be darker than the pixels that count as it.
 */
export function colourCosts(
	bins: ColourBins,
	asSubject: (i: number) => number,
	asGround: (i: number) => number,
	inShadow = false,
): Float32Array | undefined {
	const [inSubject, inGround] = [new Float32Array(bins.count), new Float32Array(bins.count)];
	for (let i = 0; i < bins.ofPixel.length; i++) {
		inSubject[bins.ofPixel[i]] += asSubject(i);
		inGround[bins.ofPixel[i]] += asGround(i);
	}
	const subject = fitMixture(bins.colours, inSubject);
	const ground = fitMixture(bins.colours, inGround);
	if (!subject || !ground) return undefined;
	const costs = new Float32Array(bins.count);
	for (let bin = 0, j = 0; bin < bins.count; bin++, j += 3) {
		const [l, a, b] = [bins.colours[j], bins.colours[j + 1], bins.colours[j + 2]];
		let least = Infinity;
		// In Lab, less light divides all three by about the same factor, counted from an L of -16.
		for (const shade of inShadow ? shades : [1])
			least = Math.min(
				least,
				negativeLogLikelihood(ground, (l + 16) / shade - 16, a / shade, b / shade) + shadeCost * (1 - shade),
			);
		costs[bin] = clamp(negativeLogLikelihood(subject, l, a, b) - least, -10, 10);
	}
	return costs;
}
