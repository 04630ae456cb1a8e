import { blur } from '../operators/blur.ts';
import { toLab } from '../raster/colour.ts';
import {
	areaOf,
	clamp,
	createMask,
	type Mask,
	mapPlane,
	overlap,
	type Picture,
	type Plane,
	planeOf,
	threshold,
} from '../raster/raster.ts';
import { enlargePlane, reducePlane } from '../raster/resample.ts';
import { byBackdrop, byColour, type Candidates, findCandidates, wholePieces } from './candidates.ts';
import { dropCastShadow } from './castShadow.ts';
import { chooseCut } from './chooseCut.ts';
import { binColours } from './colourBins.ts';
import { dropSmallPieces, fillSmallHoles } from './components.ts';
import { confidenceByEvidence, confidenceByOpinion } from './confidence.ts';
import { openGaps } from './gaps.ts';
import { contrastEdges, grabCut } from './grabCut.ts';
import { gridCutter } from './gridCut.ts';
import { fitPlainBackdrop, type PlainBackdrop } from './plainBackdrop.ts';
import { plainPrior } from './priors.ts';

/** The long edge, in pixels, at which the subject is sought; larger ones cost much and find no more. */
export const searchEdge = 192;
/** The long edge, in pixels, at which the chosen cut's outline is drawn. */
export const outlineEdge = 320;

/** Whether a seller would accept the outline: only then may it be used. */
export type Confidence = 'high' | 'low';

/**
 * The least probability of high confidence, by an opinion from outside, by that and all other evidence together, and by
 * the other evidence alone: about the lowest at which no cut of the scenes of the benchmark was wrong. A wrong cut-out costs
 * more than a correction by the customer.
 */
const leastProbability = { byOpinion: 0.9, byBoth: 0.6, byEvidence: 0.74 };

/** The overlap (IoU) from which two cuts say the same. */
const sameCut = 0.95;

interface Separation {
	readonly mask: Mask;
	readonly confidence: Confidence;
	/** Present when the backdrop was even: then shadows and gaps can be separated from the subject. */
	readonly plain?: PlainBackdrop | undefined;
}

/**
 * Finds the subject of a photo, given twice (sRGB 0…1): at most {@link searchEdge} pixels to choose the cut,
 * and at most {@link outlineEdge} to draw its outline. The mask has the size of the second.
 * `opinion` is the probability of being subject (0…1, of the second size) by a method from outside. Its cut is taken. Where
 * that is probably right, a cut on which all other evidence agrees confirms it. Where it is nothing, the best by other
 * evidence is shown, with low confidence.
 */
export function separate(search: Picture, outline: Picture, opinion?: Plane): Separation {
	if (!opinion) return separateByEvidence(findCandidates(search), search, outline);
	const { probability, ...told } = separateByOpinion(opinion, search, outline);
	if (probability >= leastProbability.byOpinion) return { ...told, confidence: 'high' };
	const isFound = areaOf(told.mask) > 0;
	if (isFound && probability < leastProbability.byBoth) return { ...told, confidence: 'low' };
	const seen = separateByEvidence(findCandidates(search), search, outline);
	if (!isFound) return { ...seen, confidence: 'low' };
	const isConfirmed = seen.confidence === 'high' && overlap(seen.mask, told.mask) >= sameCut;
	return { ...told, confidence: isConfirmed ? 'high' : 'low' };
}

/** The mask by an opinion from outside, of the size of the outline, and the probability that a seller would accept it. */
export function separateByOpinion(opinion: Plane, search: Picture, outline: Picture) {
	const lab = toLab(search);
	const plain = fitPlainBackdrop(lab);
	const prior = reducePlane(opinion, search);
	const cut = grabCut(binColours(lab), gridCutter(lab, contrastEdges(lab)), prior, threshold(prior, 0.5), {
		...byColour,
		priorWeight: 2,
	});
	const chosen = wholePieces(cut, plain);
	const start = plain ? openGaps(chosen, lab, plain) : chosen;
	const mask = drawOutline(start, { prior: opinion }, search, outline);
	return { mask, plain, probability: confidenceByOpinion(mask, opinion) };
}

/** The separation by the best of the cuts that were found. */
export function separateByEvidence(found: Candidates, search: Picture, outline: Picture): Separation {
	const { plain } = found;
	const choice = chooseCut(found);
	if (!choice) return { mask: createMask(1, 1), confidence: 'low' };
	const start = plain ? openGaps(choice.mask, found.lab, plain) : choice.mask;
	const backdrop = choice.evidence === 'backdrop' && plain && enlargePlane(plainPrior(plain), outline);
	const mask = drawOutline(start, backdrop ? { backdrop } : {}, search, outline);
	const isHigh = confidenceByEvidence(found, mask) >= leastProbability.byEvidence;
	return { mask, confidence: isHigh ? 'high' : 'low', plain };
}

/** What says more of the outline than the cut, a probability of being subject of the outline's size. */
interface FinerPrior {
	readonly prior?: Plane;
	/** The same by the distance from an even backdrop, which also tells holes from marks. */
	readonly backdrop?: Plane;
}

/** Repeats the cut at the larger size, fixed except near the outline of the chosen cut. */
function drawOutline(
	mask: Mask,
	{ backdrop, prior: finer = backdrop }: FinerPrior,
	search: Picture,
	outline: Picture,
): Mask {
	const lab = toLab(outline);
	const scale = outline.width / search.width;
	const soft = enlargePlane(blur(planeOf(mask), 1.2), outline);
	const start = threshold(soft, 0.5);
	if (areaOf(start) === 0) return start;
	const prior = mapPlane(soft, (value, i) =>
		value < 0.02 || value > 0.98 || !finer ? value : clamp(finer.data[i], value - 0.45, value + 0.45),
	);
	const settings = backdrop ? byBackdrop : { colourWeight: 0.5, priorWeight: 2 };
	const cut = grabCut(binColours(lab), gridCutter(lab, contrastEdges(lab)), prior, start, {
		...settings,
		rounds: 1,
	});
	const isBackdrop = backdrop && ((i: number) => backdrop.data[i] < 0.15);
	const whole = dropSmallPieces(dropCastShadow(cut, lab), 0.05);
	return fillSmallHoles(whole, 0.002 / scale, isBackdrop);
}
