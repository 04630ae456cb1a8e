import { colourCosts } from '../cuts/colourCosts.ts';
import { type CutFeatures, cutFeatures } from '../cuts/cutFeatures.ts';
import { geodesicDistance } from '../cuts/geodesic.ts';
import { type Photo, wholeOf } from '../decoding/photo.ts';
import { components } from '../raster/components.ts';
import { areaOf, createPlane, hypot, type Mask, mapPlane } from '../raster/raster.ts';
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

/** The opening of a mask at a point; empty where the point is not in the mask. */
function openingAt({ lab, bins, cutter }: CutFeatures, mask: Mask, { x, y }: { x: number; y: number }): Mask {
	const { width, height } = mask;
	const radius = Math.max(1.5, seedRadius * Math.max(width, height));
	const seeds = mapPlane(createPlane(width, height), (_, i) =>
		mask.data[i] && hypot((i % width) + 0.5 - x, Math.floor(i / width) + 0.5 - y) <= radius ? 1 : 0,
	);
	const distance = geodesicDistance(lab, seeds);
	let share = distance.map((value) => Math.exp(-((value / learnedReach) ** 2)));
	let opening: Mask = { width, height, data: new Uint8Array(width * height) };
	for (let round = 0; round < rounds; round++) {
		const colourCost = colourCosts(
			bins,
			(i) => (mask.data[i] ? (1 - share[i]) ** 2 : 0),
			(i) => (mask.data[i] ? (seeds.data[i] ? seedWeight : share[i]) : 0),
			true,
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
	const costs = colourCosts(
		bins,
		(i) => mask.data[i] - opening.data[i],
		(i) => 1 - mask.data[i],
		true,
	);
	if (!costs || share === 0) return true;
	let sum = 0;
	for (let i = 0; i < mask.data.length; i++) if (opening.data[i]) sum += costs[bins.ofPixel[i]];
	const [, least = 0] = leastOdds.find(([from]) => share > from) ?? [];
	return sum / areaOf(opening) > least;
}

/** The pieces of a mask that a cut leaves out and that have seeds in them. */
function connectedWith(seeds: Float32Array, mask: Mask, cut: Mask): Mask {
	const out = { ...mask, data: mask.data.map((inside, i) => (inside && !cut.data[i] ? 1 : 0)) };
	const pieces = components(out, 1);
	const seeded = new Set<number>();
	for (let i = 0; i < seeds.length; i++) if (seeds[i]) seeded.add(pieces.ofPixel[i]);
	return { ...mask, data: out.data.map((left, i) => (left && seeded.has(pieces.ofPixel[i]) ? 1 : 0)) };
}
