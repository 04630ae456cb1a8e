import { colourCosts } from '../cuts/colourCosts.ts';
import type { CutFeatures } from '../cuts/cutFeatures.ts';
import { clamp, type Mask, type Plane, threshold } from '../raster/raster.ts';

/**
 * Probabilities count so much, in units of their log odds, that smoothness does not overrule them where they are close to 0 or 1:
 * thin parts and the gaps between them have more outline than area. Elsewhere the outline follows edges and colours.
 */
const [colourWeight, priorWeight] = [2, 4];
/**
 * How probable one side has to be for a pixel to count in the colour models: a network may take for subject what is visible through
 * it, and the subject's model would learn the backdrop's colours. Others count so little: enough where nothing else is.
 */
const [sureFrom, unsureWeight] = [0.97, 1e-3];
/** More than all edges of a pixel cost together. */
const certain = 1000;

/**
 * Cuts the subject out by colour models and a minimum cut. `prior` is the probability (0…1) of a pixel being subject before its
 * colour is judged; where `outside` is 1 there is certainly none. Source: one round of Rother, Kolmogorov, Blake, "GrabCut",
 * SIGGRAPH 2004.
 */
export function grabCut({ bins, cutter }: CutFeatures, prior: Plane, outside: Plane | undefined): Mask {
	const { width, data } = prior;
	const weightOf = (i: number) => (Math.max(data[i], 1 - data[i]) < sureFrom ? unsureWeight : 1);
	const colourCost = colourCosts(
		bins,
		(i) => (data[i] > 0.5 ? weightOf(i) : 0),
		(i) => (data[i] > 0.5 ? 0 : weightOf(i)),
	);
	if (!colourCost) return threshold(prior, 0.5);
	const cost = data.map((value, i) => {
		if (outside && outside.data[i] > 0.5) return certain + colourWeight * colourCost[bins.ofPixel[i]];
		const p = clamp(value, 0.01, 0.99);
		// Subjects seldom touch the frame, but often stand on its lower edge.
		const atFrame = i < width || i % width === 0 || i % width === width - 1;
		const own = priorWeight * Math.log((1 - p) / p) + (atFrame ? 2 : 0);
		return own + colourWeight * colourCost[bins.ofPixel[i]];
	});
	return cutter(cost);
}
