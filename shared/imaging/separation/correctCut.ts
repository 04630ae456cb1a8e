import {
	areaOf,
	type Box,
	boundsOf,
	clamp,
	createMask,
	hypot,
	logistic,
	type Mask,
	mapPlane,
	type Picture,
	type Plane,
	planeOf,
	type Size,
	smoothstep,
	threshold,
} from '../raster/raster.ts';
import { enlargePlane, reducePlane } from '../raster/resample.ts';
import { components, dropSmallPieces, fillSmallHoles } from './components.ts';
import { cutByOpinion } from './cutByOpinion.ts';
import { type CutFeatures, cutFeatures, halfFeatures } from './cutFeatures.ts';
import { cutQuality } from './cutQuality.ts';
import { expectedOverlap } from './expectedOverlap.ts';
import { geodesicDistance } from './geodesic.ts';
import { type GrabCutSettings, grabCut } from './grabCut.ts';
import type { DrawnMarks } from './subjectMarks.ts';

type CorrectionSettings = GrabCutSettings & { readonly marks: DrawnMarks };

const mostlyByColours: GrabCutSettings = { colourWeight: 1, priorWeight: 0.25, rounds: 5 };

/** The features of a photo at two sizes. */
export interface HalvedFeatures extends CutFeatures {
	readonly half: CutFeatures;
}

/** The features of a picture (sRGB 0…1) and of its half, which are computed when they are asked for. */
export function halvedFeatures(srgb: Picture): HalvedFeatures {
	const whole = cutFeatures(srgb);
	let half: CutFeatures | undefined;
	return {
		...whole,
		get half() {
			half ??= halfFeatures(whole);
			return half;
		},
	};
}

/** Cuts in a box may stay so far away from its sides, as a share of its width or height: people draw boxes around the whole subject. */
const mostGap = 0.1;
/** Another cut replaces one that stays away where it comes nearer by this. */
const nearer = 0.04;
/** How much more readily a pixel is subject, in log odds, where the cut by an opinion has lost a part of it. */
const lenience = 2;
/** An opinion that expects this overlap (IoU) of a cut is sure of it. */
const sureOverlap = 0.88;
/** A cut by colours replaces one by an unsure opinion where its quality is better by this. */
const clearer = 0.04;
/** It may then stay this far away from the sides of the box, or this much farther than the other. */
const [colourGap, farther] = [0.08, 0.02];

/**
 * Cuts again around what a box allows. `opinion` is the probability of being subject (0…1) by a method that has looked at the
 * box: of all cuts, the one by it is right most often. Where it stays away from a side of the box, others are tried, and where
 * the opinion is not sure of it, one by colours: those outside the box are certainly not the subject's.
 */
export function cutInBox(
	features: HalvedFeatures,
	automatic: Mask,
	marks: DrawnMarks,
	opinion?: Plane,
): Mask {
	const box = boundsOf(
		mapPlane(marks.background, (value) => 1 - value),
		0.5,
	);
	if (!box) return createMask(automatic.width, automatic.height);
	const byEvidence = () => cutInBoxByEvidence(features, automatic, box, marks);
	const byOpinion = opinion && cutByOpinion(features, opinion, marks);
	if (!byOpinion || areaOf(byOpinion) === 0) return byEvidence();
	const cut = reachingSides(box, byOpinion, [
		byEvidence,
		() => cutByOpinion(features, moreReadily(opinion), marks),
	]);
	if (expectedOverlap(cut, opinion) >= sureOverlap) return cut;
	const byColours = cutByOpinion(features, opinion, marks, mostlyByColours);
	const isClearer = cutQuality(features.lab, byColours).score > cutQuality(features.lab, cut).score + clearer;
	return isClearer && gapIn(box, byColours) < Math.max(colourGap, gapIn(box, cut) + farther)
		? byColours
		: cut;
}

/** The cut, or where it stays away from a side of the box, the first of others that comes nearer. */
function reachingSides(box: Box, cut: Mask, others: readonly (() => Mask)[]): Mask {
	const gap = gapIn(box, cut);
	if (gap <= mostGap) return cut;
	for (const other of others) {
		const next = other();
		if (gapIn(box, next) < gap - nearer) return next;
	}
	return cut;
}

/** An opinion that takes each pixel for subject more readily. */
function moreReadily(opinion: Plane): Plane {
	const odds = Math.exp(lenience);
	return mapPlane(opinion, (value) => (odds * value) / (odds * value + 1 - value));
}

/**
 * Cuts from the automatic cut, from the middle of the box, and from the colours outside of it alone; of these the cut that
 * looks better and fills the box better.
 */
function cutInBoxByEvidence(features: HalvedFeatures, automatic: Mask, box: Box, marks: DrawnMarks): Mask {
	const allowed = (i: number) => marks.background.data[i] <= 0.5;
	const inside: Mask = {
		...automatic,
		data: automatic.data.map((value, i) => (value && allowed(i) ? 1 : 0)),
	};
	const fromCut = mapPlane(marks.background, (_, i) => (inside.data[i] ? 0.85 : allowed(i) ? 0.25 : 0.01));
	const across = box.left + box.width / 2 - 0.5;
	const down = box.top + box.height / 2 - 0.5;
	const fromBox = mapPlane(marks.background, (_, i) => {
		const x = Math.abs((i % automatic.width) - across) / (box.width / 2);
		const y = Math.abs(Math.floor(i / automatic.width) - down) / (box.height / 2);
		return allowed(i) ? 0.72 - 0.3 * smoothstep(0.5, 1, hypot(x, y) / 1.2) : 0.01;
	});
	const anywhere = mapPlane(marks.background, (_, i) => (allowed(i) ? 0.6 : 0.01));
	const candidates = [
		cutFrom(features, fromCut, { colourWeight: 0.6, priorWeight: 1.2, rounds: 2, marks }),
		cutFrom(features, fromBox, { colourWeight: 1, priorWeight: 1.2, rounds: 3, marks }),
		cutFrom(features, anywhere, { colourWeight: 1, priorWeight: 0.3, rounds: 5, marks }),
	];
	const scores = candidates.map((mask) => cutQuality(features.lab, mask).score + 1.2 * fillOf(mask, box));
	return candidates[scores.indexOf(Math.max(...scores))];
}

/** Cuts at half the size first: a start that is far from the outline takes most of the time of a cut at the whole size. */
function cutFrom(features: HalvedFeatures, prior: Plane, settings: CorrectionSettings): Mask {
	const start = startAtHalf(features.half, prior, settings);
	const cut = grabCut(features, prior, start, { ...settings, rounds: 1 });
	return fillSmallHoles(dropSmallPieces(cut, 0.03), 0.002);
}

function startAtHalf(half: CutFeatures, prior: Plane, settings: CorrectionSettings): Mask {
	const { subject, background } = settings.marks;
	const marks = { subject: reducePlane(subject, half.lab), background: reducePlane(background, half.lab) };
	const small = reducePlane(prior, half.lab);
	const cut = grabCut(half, small, threshold(small, 0.5), { ...settings, marks });
	return threshold(enlargePlane(planeOf(cut), prior), 0.5);
}

/** How far a mask stays away from a side of a box at most, as a share of the box's width or height. */
function gapIn(box: Box, mask: Mask): number {
	const bounds = boundsOf(mask);
	if (!bounds) return 1;
	const { left, top, width, height } = bounds;
	return Math.max(
		(left - box.left) / box.width,
		(top - box.top) / box.height,
		(box.left + box.width - left - width) / box.width,
		(box.top + box.height - top - height) / box.height,
	);
}

/** Overlap of a mask's bounds with a box: people draw boxes that touch the subject on all sides. */
function fillOf(mask: Mask, box: Size): number {
	const bounds = boundsOf(mask);
	return bounds ? (bounds.width * bounds.height) / (box.width * box.height) : 0;
}

/** An opinion that tells of less than this share of the earlier cut tells nothing. */
const leastTold = 0.05;

/** Whether an opinion tells of more than what strokes keep: it may know nothing of a cut that was made by evidence. */
function tellsMore(opinion: Plane, earlier: Mask, { subject }: DrawnMarks): boolean {
	const told = mapPlane(opinion, (value, i) => (subject.data[i] > 0.5 ? 0 : value));
	return areaOf(threshold(told, 0.5)) >= leastTold * areaOf(earlier);
}

/** How far, as a geodesic distance, a stroke changes the cut around it. */
const strokeReach = 0.22;

/**
 * Cuts again with strokes: by the opinion, changed near the strokes and in colours like theirs, or where it tells nothing, by the
 * earlier cut, changed in the same way. `marks` are the strokes and the box; `opinion` is the probability of being subject (0…1)
 * by a method that has looked at the marks and the earlier cut.
 */
export function cutWithStrokes(
	features: HalvedFeatures,
	earlier: Mask,
	strokes: DrawnMarks,
	marks: DrawnMarks,
	opinion?: Plane,
): Mask {
	const kept = geodesicDistance(features.lab, strokes.subject);
	const removed = geodesicDistance(features.lab, strokes.background);
	const near = (distance: number) => Math.exp(-((distance / strokeReach) ** 2));
	const byStrokes = (i: number) => 3.2 * (near(kept[i]) - near(removed[i]));
	if (opinion && tellsMore(opinion, earlier, strokes)) {
		const told = mapPlane(opinion, (value, i) => logistic(byStrokes(i) + logOdds(clamp(value, 0.01, 0.99))));
		return cutByOpinion(features, told, marks);
	}
	const prior = mapPlane(strokes.subject, (_, i) => logistic(byStrokes(i) + (earlier.data[i] ? 1.6 : -1.6)));
	const cut = grabCut(features, prior, threshold(prior, 0.5), {
		colourWeight: 0.4,
		priorWeight: 2,
		rounds: 1,
		marks,
	});
	return cleanedAsMarked(cut, marks, areaOf(earlier));
}

const logOdds = (share: number): number => Math.log(share / (1 - share));

/** A cut without small pieces and holes that no stroke marks; `area` is about that of the subject in pixels. */
const cleanedAsMarked = (cut: Mask, marks: DrawnMarks, area: number): Mask =>
	fillUnmarkedHoles(dropUnmarkedPieces(cut, marks, area), marks);

/** Drops pieces of less than 0.4 % of the subject that no stroke keeps. */
function dropUnmarkedPieces(mask: Mask, { subject }: DrawnMarks, area: number): Mask {
	const { ofPixel, sizes } = components(mask, 1);
	const marked = new Uint8Array(sizes.length);
	for (let i = 0; i < ofPixel.length; i++)
		if (ofPixel[i] >= 0 && subject.data[i] > 0.5) marked[ofPixel[i]] = 1;
	const kept = sizes.map((size, piece) => marked[piece] === 1 || size > 0.004 * area);
	return { ...mask, data: mask.data.map((inside, i) => (inside && kept[ofPixel[i]] ? 1 : 0)) };
}

function fillUnmarkedHoles(mask: Mask, { background }: DrawnMarks): Mask {
	const filled = fillSmallHoles(mask, 0.002);
	return {
		...mask,
		data: filled.data.map((inside, i) => (inside && background.data[i] <= 0.5 ? 1 : 0)),
	};
}
