import { guidedFilter } from '../operators/guidedFilter.ts';
import {
	areaOf,
	createPlane,
	type Mask,
	mapPlane,
	type Picture,
	type Plane,
	planeOf,
	threshold,
} from '../raster/raster.ts';
import { enlargePlane, reducePlane } from '../raster/resample.ts';
import { dropSmallPieces, fillSmallHoles, keepSubjectPieces } from './components.ts';
import { type CutFeatures, halfFeatures } from './cutFeatures.ts';
import { type CutQuality, cutQuality } from './cutQuality.ts';
import { enclosure } from './enclosure.ts';
import { type GrabCutSettings, grabCut } from './grabCut.ts';
import { minimumBarrier } from './minimumBarrier.ts';
import type { PlainBackdrop } from './plainBackdrop.ts';
import { centreWeight, frameAsBackdrop, plainPrior, portraitPrior, stretch } from './priors.ts';
import { backgroundMeasure } from './robustBackground.ts';
import { sharpness } from './sharpness.ts';

/**
 * What a cut is derived from: an even backdrop, how regions are connected to the frame, the place alone, closed contours,
 * or focus. Each kind judges without the others.
 */
export type Evidence = 'backdrop' | 'regions' | 'place' | 'contours' | 'focus';

/** The cuts of a photo by each kind of evidence. */
export interface EvidenceCuts {
	readonly lab: Picture;
	/** How strong a contour encloses each pixel, 0…1. */
	readonly enclosed: Plane;
	/** The cuts by a kind of evidence, each made when it is asked for, as that takes long; empty ones are left out. */
	readonly by: Readonly<Partial<Record<Evidence, () => Iterable<Mask>>>>;
}

/** A cut that may be the subject, derived from one kind of evidence or from the other cuts. */
export interface Candidate {
	readonly evidence: Evidence | 'vote';
	readonly mask: Mask;
	readonly quality: CutQuality;
}

/** All cuts of a photo. */
export interface Candidates {
	readonly lab: Picture;
	readonly enclosed: Plane;
	/** Present where the backdrop is even. */
	readonly plain: PlainBackdrop | undefined;
	readonly candidates: readonly Candidate[];
	/** Cuts by weaker evidence: too often wrong to be chosen, but where they agree with the chosen one, that is likely right. */
	readonly checks: readonly Candidate[];
}

export const byColour: GrabCutSettings = { colourWeight: 1, priorWeight: 1.2, rounds: 3 };
/** An even backdrop often shares colours with the subject: the distance from it separates better than colour models. */
export const byBackdrop: GrabCutSettings = { colourWeight: 0.12, priorWeight: 3, rounds: 2 };

/** How the subject of a photo is cut out by each kind of evidence; `plain` is its backdrop where that is even. */
export function evidenceCuts(whole: CutFeatures, plain: PlainBackdrop | undefined): EvidenceCuts {
	const { srgb, lab } = whole;
	const { width, height } = lab;
	const enclosed = enclosure(lab);
	const centred = centreWeight(width, height, 0.33);
	const coarse = coarseCuts(whole);
	const cutBy = (prior: Plane, settings = byColour) => grabCut(whole, prior, threshold(prior, 0.5), settings);
	const nearCentre = (map: Plane, least: number) =>
		stretch(mapPlane(map, (value, i) => value * (least + (1 - least) * centred.data[i])));
	function* found(...cuts: readonly (() => Mask)[]) {
		for (const cut of cuts) {
			const mask = wholePieces(cut(), plain);
			if (areaOf(mask) > 0) yield mask;
		}
	}
	const byRegions = () => {
		const { saliency, foregroundness } = backgroundMeasure(lab);
		const barrier = minimumBarrier(lab);
		const salient = mapPlane(
			saliency,
			(value, i) => (0.6 * value + 0.4 * barrier.data[i]) * (0.4 + 0.6 * centred.data[i]),
		);
		return found(
			() => cutBy(stretch(guidedFilter(salient, srgb, 8, 1e-3))),
			() => cutBy(stretch(mapPlane(foregroundness, (value, i) => value * centred.data[i]))),
		);
	};
	const byPlace = () =>
		found(
			() => coarse(mapPlane(centreWeight(width, height, 0.24), (value) => 0.1 + 0.8 * value)),
			() => coarse(frameAsBackdrop(width, height), { ...byColour, priorWeight: 2 }),
			() => coarse(portraitPrior(width, height)),
		);
	return {
		lab,
		enclosed,
		by: {
			...(plain && { backdrop: () => found(() => cutBy(plainPrior(plain), byBackdrop)) }),
			regions: byRegions,
			place: byPlace,
			contours: () => found(() => coarse(nearCentre(enclosed, 0.3))),
			focus: () => found(() => coarse(nearCentre(sharpness(lab), 0.2))),
		},
	};
}

/** Cuts the subject out of a photo by all kinds of evidence, and by what these cuts have in common. */
export function findCandidates(whole: CutFeatures, plain: PlainBackdrop | undefined): Candidates {
	const { lab, enclosed, by } = evidenceCuts(whole, plain);
	const candidateOf = (evidence: Candidate['evidence'], mask: Mask): Candidate => ({
		evidence,
		mask,
		quality: cutQuality(lab, mask),
	});
	const made = (kinds: readonly Evidence[]) =>
		kinds.flatMap((kind) => Array.from(by[kind]?.() ?? [], (mask) => candidateOf(kind, mask)));
	const candidates = made(['backdrop', 'regions', 'place']);
	const checks = made(['contours', 'focus']);
	if (candidates.length > 1) {
		const common = meanMask(candidates);
		const vote = wholePieces(grabCut(whole, common, threshold(common, 0.5), byColour), plain);
		if (areaOf(vote) > 0) candidates.push(candidateOf('vote', vote));
	}
	return { lab, enclosed, plain, candidates, checks };
}

/** Drops the pieces of a cut that are not the subject, and fills holes in it that do not show the backdrop. */
function wholePieces(cut: Mask, plain: PlainBackdrop | undefined): Mask {
	const isBackdrop = plain && ((i: number) => plain.residual.data[i] < Math.max(4, 2.5 * plain.sigma));
	return fillSmallHoles(keepSubjectPieces(dropSmallPieces(cut, 0.06)), 0.004, isBackdrop);
}

/** Cuts at half the size first: a start that is far from the outline takes most of the time of a cut at the whole size. */
function coarseCuts(whole: CutFeatures): (prior: Plane, settings?: GrabCutSettings) => Mask {
	let made: CutFeatures | undefined;
	return (prior, settings = byColour) => {
		made ??= halfFeatures(whole);
		const half = made;
		const small = reducePlane(prior, half.lab);
		const found = grabCut(half, small, threshold(small, 0.5), settings);
		const start = threshold(enlargePlane(planeOf(found), prior), 0.5);
		return areaOf(start) === 0 ? start : grabCut(whole, prior, start, { ...settings, rounds: 1 });
	};
}

function meanMask(candidates: readonly Candidate[]): Plane {
	const sum = createPlane(candidates[0].mask.width, candidates[0].mask.height);
	let total = 0;
	for (const { mask, quality } of candidates) {
		const weight = quality.score ** 4;
		total += weight;
		for (let i = 0; i < sum.data.length; i++) sum.data[i] += weight * mask.data[i];
	}
	return mapPlane(sum, (value) => 0.05 + (0.9 * value) / Math.max(1e-9, total));
}
