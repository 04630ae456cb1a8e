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
import { byBackdrop, type Candidate, type Candidates, findCandidates } from './candidates.ts';
import { dropCastShadow } from './castShadow.ts';
import { chooseCut } from './chooseCut.ts';
import { binColours } from './colourBins.ts';
import { dropSmallPieces, fillSmallHoles } from './components.ts';
import { confidenceIn } from './confidence.ts';
import { openGaps } from './gaps.ts';
import { contrastEdges, grabCut } from './grabCut.ts';
import { gridCutter } from './gridCut.ts';
import type { PlainBackdrop } from './plainBackdrop.ts';
import { plainPrior } from './priors.ts';

/** The long edge, in pixels, at which the subject is sought; larger ones cost much and find no more. */
export const searchEdge = 192;
/** The long edge, in pixels, at which the chosen cut's outline is drawn. */
export const outlineEdge = 320;

/** Whether a seller would accept the outline: only then may it be used. */
export type Confidence = 'high' | 'low';

/**
 * The least probability of high confidence, by an opinion from outside and without one: about the lowest at which no cut of
 * the scenes of the benchmark was wrong. A wrong cut-out costs more than a correction by the customer.
 */
const leastProbability = { byOpinion: 0.78, byEvidence: 0.74 };

/** The overlap (IoU) from which two cuts say the same. */
const sameCut = 0.9;

interface Separation {
	readonly mask: Mask;
	readonly confidence: Confidence;
	/** Present when the backdrop was even: then shadows and gaps can be separated from the subject. */
	readonly plain?: PlainBackdrop | undefined;
}

/**
 * Finds the subject of a photo, given twice (sRGB 0…1): at most {@link searchEdge} pixels to choose the cut,
 * and at most {@link outlineEdge} to draw its outline. The mask has the size of the second.
 * `opinion` is the probability of being subject (0…1, of the second size) by a method from outside. Its cut is taken; where
 * that is not certain, the cut on which all other evidence agrees confirms it.
 */
export function separate(search: Picture, outline: Picture, opinion?: Plane): Separation {
	const told =
		opinion && separationBy(findCandidates(search, reducePlane(opinion, search)), search, outline, opinion);
	if (told?.confidence === 'high') return told;
	const seen = separationBy(findCandidates(search), search, outline);
	if (!told) return seen;
	if (areaOf(told.mask) === 0) return { ...seen, confidence: 'low' };
	return seen.confidence === 'high' && overlap(seen.mask, told.mask) >= sameCut ? seen : told;
}

/** The separation by the best of the cuts that were found. */
export function separationBy(
	found: Candidates,
	search: Picture,
	outline: Picture,
	opinion?: Plane,
): Separation {
	const { plain } = found;
	const choice = chooseCut(found);
	if (!choice) return { mask: createMask(1, 1), confidence: 'low' };
	const start = plain ? openGaps(choice.mask, found.lab, plain) : choice.mask;
	const mask = drawOutline({ ...choice, mask: start }, { plain, opinion }, search, outline);
	const least = found.opinion ? leastProbability.byOpinion : leastProbability.byEvidence;
	const confidence = confidenceIn(found, mask) >= least ? 'high' : 'low';
	return { mask, confidence, plain };
}

/** Repeats the cut at the larger size, fixed except near the outline of the chosen cut. */
function drawOutline(
	{ mask, evidence }: Candidate,
	{ plain, opinion }: { readonly plain?: PlainBackdrop | undefined; readonly opinion?: Plane | undefined },
	search: Picture,
	outline: Picture,
): Mask {
	const lab = toLab(outline);
	const scale = outline.width / search.width;
	const soft = enlargePlane(blur(planeOf(mask), 1.2), outline);
	const start = threshold(soft, 0.5);
	if (areaOf(start) === 0) return start;
	const byPlainBackdrop = evidence === 'backdrop';
	const residual = byPlainBackdrop && plain ? enlargePlane(plainPrior(plain), outline) : undefined;
	const finer = residual ?? opinion;
	const prior = mapPlane(soft, (value, i) =>
		value < 0.02 || value > 0.98 || !finer ? value : clamp(finer.data[i], value - 0.45, value + 0.45),
	);
	const settings = byPlainBackdrop ? byBackdrop : { colourWeight: 0.5, priorWeight: 2 };
	const cut = grabCut(binColours(lab), gridCutter(lab, contrastEdges(lab)), prior, start, {
		...settings,
		rounds: 1,
	});
	const isBackdrop = residual && ((i: number) => residual.data[i] < 0.15);
	const whole = dropSmallPieces(dropCastShadow(cut, lab), 0.05);
	return fillSmallHoles(whole, 0.002 / scale, isBackdrop);
}
