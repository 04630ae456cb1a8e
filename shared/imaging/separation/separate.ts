import { blur } from '../operators/blur.ts';
import {
	areaOf,
	clamp,
	createMask,
	type Mask,
	mapPlane,
	type Picture,
	type Plane,
	planeOf,
	threshold,
} from '../raster/raster.ts';
import { enlargePlane } from '../raster/resample.ts';
import { byBackdrop, type Candidates, evidenceCuts, findCandidates } from './candidates.ts';
import { dropCastShadow } from './castShadow.ts';
import { chooseCut } from './chooseCut.ts';
import { dropSmallPieces, fillSmallHoles } from './components.ts';
import { confidenceByEvidence, confidenceByOpinion, isConfirmed, isDoubtful } from './confidence.ts';
import { cutByOpinion } from './cutByOpinion.ts';
import { type CutFeatures, cutFeatures } from './cutFeatures.ts';
import { openGaps } from './gaps.ts';
import { grabCut } from './grabCut.ts';
import { fitPlainBackdrop, type PlainBackdrop } from './plainBackdrop.ts';
import { plainPrior } from './priors.ts';

/** The long edge, in pixels, at which the subject is sought; larger ones cost much and find no more. */
export const searchEdge = 192;
/** The long edge, in pixels, at which the chosen cut's outline is drawn. */
export const outlineEdge = 320;

/** Whether a seller would accept the outline: only then may it be used. */
export type Confidence = 'high' | 'low';

/**
 * From which probability on, by an opinion from outside, a cut is certain if so many other kinds of evidence confirm it, and
 * whether it may be doubtful; and the least probability by evidence alone. They are about the lowest at which no cut of the
 * scenes that they were fitted to was wrong: a wrong cut-out costs more than a correction by the customer.
 */
const certainFrom = [
	{ probability: 0.95, kinds: 1, mayBeDoubtful: true },
	{ probability: 0.92, kinds: 2, mayBeDoubtful: true },
	{ probability: 0.7, kinds: 3, mayBeDoubtful: false },
];
const leastByEvidence = 0.74;

interface Separation {
	readonly mask: Mask;
	readonly confidence: Confidence;
}

/** What the separation of a photo needs. */
export interface PhotoFeatures {
	/** At most {@link outlineEdge} pixels, to draw the outline of a cut. */
	readonly outline: CutFeatures;
	/** At most {@link searchEdge} pixels, to choose a cut by evidence. */
	readonly search: CutFeatures;
	/** Present when the backdrop is even, at the size of the search. */
	readonly plain: PlainBackdrop | undefined;
}

/**
 * The features of a photo, given twice (sRGB 0…1): at most {@link searchEdge} and {@link outlineEdge} pixels. Those of the
 * search are computed when they are asked for: an opinion that is not sure needs none.
 */
export function photoFeatures(search: Picture, outline: Picture): PhotoFeatures {
	let made: Pick<PhotoFeatures, 'search' | 'plain'> | undefined;
	const searched = () => {
		if (!made) {
			const features = cutFeatures(search);
			made = { search: features, plain: fitPlainBackdrop(features.lab) };
		}
		return made;
	};
	return {
		outline: cutFeatures(outline),
		get search() {
			return searched().search;
		},
		get plain() {
			return searched().plain;
		},
	};
}

/**
 * Finds the subject of a photo. The mask has the size of the outline.
 * `opinion` is the probability of being subject (0…1, of the same size) by a method from outside. Its cut is taken. Where
 * that is probably right, other evidence that agrees makes it certain. Where it is nothing, the best by other evidence is
 * shown, with low confidence.
 */
export function separate(photo: PhotoFeatures, opinion?: Plane): Separation {
	const byEvidence = () => separateByEvidence(findCandidates(photo.search, photo.plain), photo);
	if (!opinion) return byEvidence();
	const { mask, probability } = separateByOpinion(opinion, photo);
	if (areaOf(mask) === 0) return { ...byEvidence(), confidence: 'low' };
	const limit = certainFrom.find((each) => probability >= each.probability);
	const isCertain =
		limit !== undefined &&
		(limit.mayBeDoubtful || !isDoubtful(mask, photo.search.lab)) &&
		isConfirmed(evidenceCuts(photo.search, photo.plain), mask, limit.kinds);
	return { mask, confidence: isCertain ? 'high' : 'low' };
}

/** The mask by an opinion from outside, of the size of the outline, and the probability that a seller would accept it. */
export function separateByOpinion(opinion: Plane, { outline }: PhotoFeatures) {
	const mask = cutByOpinion(outline, opinion);
	return { mask, probability: confidenceByOpinion(mask, opinion) };
}

/** The separation by the best of the cuts that were found. */
export function separateByEvidence(found: Candidates, { search, outline, plain }: PhotoFeatures): Separation {
	const choice = chooseCut(found);
	if (!choice) return { mask: createMask(1, 1), confidence: 'low' };
	const start = plain ? openGaps(choice.mask, search.lab, plain) : choice.mask;
	const backdrop =
		choice.evidence === 'backdrop' && plain ? enlargePlane(plainPrior(plain), outline.lab) : undefined;
	const mask = drawOutline(start, outline, backdrop);
	const isHigh = confidenceByEvidence(found, mask) >= leastByEvidence;
	return { mask, confidence: isHigh ? 'high' : 'low' };
}

/**
 * Repeats the cut at the size of the outline, fixed except near that of the chosen cut. `backdrop` is the probability of being
 * subject by the distance from an even backdrop, of the outline's size: it says more of the outline, and tells holes from marks.
 */
function drawOutline(mask: Mask, outline: CutFeatures, backdrop?: Plane): Mask {
	const scale = outline.lab.width / mask.width;
	const soft = enlargePlane(blur(planeOf(mask), 1.2), outline.lab);
	const start = threshold(soft, 0.5);
	if (areaOf(start) === 0) return start;
	const prior = mapPlane(soft, (value, i) =>
		value < 0.02 || value > 0.98 || !backdrop ? value : clamp(backdrop.data[i], value - 0.45, value + 0.45),
	);
	const settings = backdrop ? byBackdrop : { colourWeight: 0.5, priorWeight: 2 };
	const cut = grabCut(outline, prior, start, { ...settings, rounds: 1 });
	const isBackdrop = backdrop && ((i: number) => backdrop.data[i] < 0.15);
	const whole = dropSmallPieces(dropCastShadow(cut, outline.lab), 0.05);
	return fillSmallHoles(whole, 0.002 / scale, isBackdrop);
}
