import { type Photo, wholeOf } from '../decoding/photo.ts';
import { components } from '../raster/components.ts';
import { areaOf, clamp, createPlane, hypot, type Mask, mapPlane } from '../raster/raster.ts';
import type { ColourBins } from './colourBins.ts';
import { type CutFeatures, cutFeatures } from './cutFeatures.ts';
import { fitMixture, negativeLogLikelihood } from './gaussianMixture.ts';
import { geodesicDistance } from './geodesic.ts';
import type { Segmentation } from './segmentation.ts';
import type { SubjectMarks } from './subjectMarks.ts';

/** The radius of the ground that a tap shows for certain, as a share of the long edge. */
const seedRadius = 0.008;
/** The geodesic distance from the tap at which half of what the models learn is ground, and at which a pixel is as likely either. */
const [learnedReach, evenDistance] = [0.15, 0.6];
const rounds = 2;
const colourWeight = 6;
/** The log odds of a pixel beside the tap to be ground, before its colour is judged, and the least far away. */
const [nearOdds, farOdds] = [2, -6];
/** More than all edges of a pixel cost together. */
const certain = 1000;
/** How many pixels one under the tap counts for in the model of the ground. */
const seedWeight = 4;
/** Shares of its light that the ground has in a shadow, and what the darkest costs in log likelihood. */
const shades = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36];
const shadeCost = 4;
/** A tap that would remove a larger share of the subject is on the subject itself. */
const mostRemoved = 0.9;
/**
 * So is one whose colours are too little like those of the ground around the subject, against those of the rest of it: the mean
 * log odds for pieces of more than some shares of the subject. Small openings are in shadow.
 */
const leastOdds = [
	[0.05, 0],
	[0.02, -3],
	[0, -5],
];

/**
 * Removes the openings into which the customer has tapped: from each tap, the connected ground of its colours, in light or in
 * shadow, as far as the subject's edges. Each is a minimum cut around the tap, between what is like the ground there and what is
 * like the subject. A tap into something that is no ground changes nothing.
 */
export async function withOpenings(
	photo: Photo,
	segmentation: Segmentation,
	taps: NonNullable<SubjectMarks['open']>,
): Promise<Segmentation> {
	const { mask, at } = segmentation.finer ?? { mask: segmentation.mask, at: wholeOf(photo) };
	const features = cutFeatures(await photo.readColours(at, mask));
	let opened = mask;
	for (const [x, y] of taps) {
		const opening = openingAt(features, opened, {
			x: ((x * photo.width - at.left) * mask.width) / at.width,
			y: ((y * photo.height - at.top) * mask.height) / at.height,
		});
		if (isGround(features, opened, opening))
			opened = { ...mask, data: opened.data.map((inside, i) => (inside && !opening.data[i] ? 1 : 0)) };
	}
	return { ...segmentation, finer: { mask: opened, at } };
}

interface Point {
	readonly x: number;
	readonly y: number;
}

/** The opening of a mask at a point; empty where the point is not in the mask. */
function openingAt({ lab, bins, cutter }: CutFeatures, mask: Mask, { x, y }: Point): Mask {
	const { width, height } = mask;
	const radius = Math.max(1.5, seedRadius * Math.max(width, height));
	const seeds = mapPlane(createPlane(width, height), (_, i) =>
		mask.data[i] && hypot((i % width) + 0.5 - x, Math.floor(i / width) + 0.5 - y) <= radius ? 1 : 0,
	);
	const distance = geodesicDistance(lab, seeds);
	let share = distance.map((value) => Math.exp(-((value / learnedReach) ** 2)));
	let opening: Mask = { width, height, data: new Uint8Array(width * height) };
	for (let round = 0; round < rounds; round++) {
		const colourCost = groundCosts(
			bins,
			(i) => (mask.data[i] ? (seeds.data[i] ? seedWeight : share[i]) : 0),
			(i) => (mask.data[i] ? (1 - share[i]) ** 2 : 0),
		);
		if (!colourCost) return opening;
		const cost = distance.map((value, i) => {
			if (!mask.data[i]) return 0;
			if (seeds.data[i]) return certain;
			const odds = Math.max(farOdds, nearOdds * (1 - value / evenDistance));
			return colourWeight * colourCost[bins.ofPixel[i]] + odds;
		});
		opening = connectedWith(seeds.data, mask, cutter(cost));
		share = Float32Array.from(opening.data);
	}
	return opening;
}

/** Whether what a tap would remove of a mask is ground by its size and its colours. */
function isGround({ bins }: CutFeatures, mask: Mask, opening: Mask): boolean {
	const share = areaOf(opening) / areaOf(mask);
	if (share > mostRemoved) return false;
	const costs = groundCosts(
		bins,
		(i) => 1 - mask.data[i],
		(i) => mask.data[i] - opening.data[i],
	);
	if (!costs || share === 0) return true;
	let sum = 0;
	for (let i = 0; i < mask.data.length; i++) if (opening.data[i]) sum += costs[bins.ofPixel[i]];
	const [, least = 0] = leastOdds.find(([from]) => share > from) ?? [];
	return sum / areaOf(opening) > least;
}

/**
 * What each bin costs as subject less what it costs as ground, by how much each pixel counts as one and as the other; undefined
 * when one side is empty.
 */
function groundCosts(
	bins: ColourBins,
	asGround: (i: number) => number,
	asSubject: (i: number) => number,
): Float32Array | undefined {
	const [inGround, inSubject] = [new Float32Array(bins.count), new Float32Array(bins.count)];
	for (let i = 0; i < bins.ofPixel.length; i++) {
		inGround[bins.ofPixel[i]] += asGround(i);
		inSubject[bins.ofPixel[i]] += asSubject(i);
	}
	const ground = fitMixture(bins.colours, inGround);
	const subject = fitMixture(bins.colours, inSubject);
	if (!ground || !subject) return undefined;
	const costs = new Float32Array(bins.count);
	for (let bin = 0, j = 0; bin < bins.count; bin++, j += 3) {
		const [l, a, b] = [bins.colours[j], bins.colours[j + 1], bins.colours[j + 2]];
		let asGround = Infinity;
		// In Lab, less light divides all three by about the same factor, counted from an L of -16.
		for (const shade of shades)
			asGround = Math.min(
				asGround,
				negativeLogLikelihood(ground, (l + 16) / shade - 16, a / shade, b / shade) + shadeCost * (1 - shade),
			);
		costs[bin] = clamp(negativeLogLikelihood(subject, l, a, b) - asGround, -10, 10);
	}
	return costs;
}

/** The pieces of a mask that a cut leaves out and that have seeds in them. */
function connectedWith(seeds: Float32Array, mask: Mask, cut: Mask): Mask {
	const out = { ...mask, data: mask.data.map((inside, i) => (inside && !cut.data[i] ? 1 : 0)) };
	const pieces = components(out, 1);
	const seeded = new Set<number>();
	for (let i = 0; i < seeds.length; i++) if (seeds[i]) seeded.add(pieces.ofPixel[i]);
	return { ...mask, data: out.data.map((left, i) => (left && seeded.has(pieces.ofPixel[i]) ? 1 : 0)) };
}
