import { colourCosts } from '../cuts/colourCosts.ts';
import type { CutFeatures } from '../cuts/cutFeatures.ts';
import { clamp, type Mask, overlap, type Plane } from '../raster/raster.ts';

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
