import { clamp, type Mask, overlap, type Plane } from '../raster/raster.ts';
import type { ColourBins, CutFeatures } from './cutFeatures.ts';
import { fitMixture, negativeLogLikelihood } from './gaussianMixture.ts';

export interface GrabCutSettings {
	/** How much the colour models count: 1 as in GrabCut; less where subject and backdrop share colours. */
	readonly colourWeight: number;
	/** How much the prior counts, in units of its log odds. */
	readonly priorWeight: number;
	readonly rounds: number;
	/**
	 * How probable one side has to be by the prior, 0.5…1, for a pixel to count in the colour models; without it all count. A
	 * network may take for subject what is visible through it, and the subject's model would learn the backdrop's colours.
	 */
	readonly sureFrom?: number | undefined;
	/** Where there is certainly no subject: 1 there, 0 elsewhere. */
	readonly outside?: Plane | undefined;
}

/** More than all edges of a pixel cost together. */
const certain = 1000;
/** How many one counts for of which the prior is not sure: enough for a model where nothing else is. */
const unsureWeight = 1e-3;

/**
 * Cuts the subject out, alternating between colour models and minimum cut. `prior` is the probability
 * (0…1) of a pixel being subject before its colour is judged.
 * Source: Rother, Kolmogorov, Blake, "GrabCut", SIGGRAPH 2004.
 */
export function grabCut(
	{ bins, cutter }: CutFeatures,
	prior: Plane,
	start: Mask,
	{ colourWeight, priorWeight, rounds, sureFrom = 0, outside }: GrabCutSettings,
): Mask {
	const { width, height } = prior;
	const priorCost = new Float32Array(prior.data.length);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const p = clamp(prior.data[i], 0.01, 0.99);
			// Subjects seldom touch the frame, but often stand on its lower edge.
			const atFrame = x === 0 || y === 0 || x === width - 1;
			priorCost[i] = priorWeight * Math.log((1 - p) / p) + (atFrame ? 2 : 0);
			if (outside && outside.data[i] > 0.5) priorCost[i] = certain;
		}
	const weights = new Float32Array(prior.data.length);
	for (let i = 0; i < weights.length; i++) {
		const p = prior.data[i];
		weights[i] = Math.max(p, 1 - p) < sureFrom ? unsureWeight : 1;
	}
	let mask = start;
	for (let round = 0; round < rounds; round++) {
		const { data } = mask;
		const colourCost = colourCosts(
			bins,
			(i) => data[i] * weights[i],
			(i) => (1 - data[i]) * weights[i],
		);
		if (!colourCost) return mask;
		const cost = new Float32Array(priorCost.length);
		for (let i = 0; i < cost.length; i++) cost[i] = priorCost[i] + colourWeight * colourCost[bins.ofPixel[i]];
		const next = cutter(cost);
		const settled = overlap(next, mask) > 0.995;
		mask = next;
		if (settled) break;
	}
	return mask;
}

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
