import { blur } from '../operators/blur.ts';
import { guidedFilter } from '../operators/guidedFilter.ts';
import { toLab } from '../raster/colour.ts';
import {
	areaOf,
	clamp,
	createMask,
	createPlane,
	type Mask,
	mapPlane,
	overlap,
	type Picture,
	type Plane,
	planeOf,
	threshold,
} from '../raster/raster.ts';
import { enlargePlane } from '../raster/resample.ts';
import { dropCastShadow } from './castShadow.ts';
import { binColours, type ColourBins } from './colourBins.ts';
import { dropSmallPieces, fillSmallHoles, keepSubjectPieces } from './components.ts';
import { type CutQuality, cutQuality } from './cutQuality.ts';
import { openGaps } from './gaps.ts';
import { contrastEdges, type GrabCutSettings, grabCut } from './grabCut.ts';
import type { GridEdges } from './gridCut.ts';
import { minimumBarrier } from './minimumBarrier.ts';
import { fitPlainBackdrop, type PlainBackdrop } from './plainBackdrop.ts';
import { centreWeight, frameAsBackdrop, plainPrior, portraitPrior, stretch } from './priors.ts';
import { backgroundMeasure } from './robustBackground.ts';

/** The long edge, in pixels, at which the subject is sought; larger ones cost much and find no more. */
export const searchEdge = 192;
/** The long edge, in pixels, at which the chosen cut's outline is drawn. */
export const outlineEdge = 320;

/** Whether a seller would accept the outline: only then may it be used. */
export type Confidence = 'high' | 'low';

interface Separation {
	readonly mask: Mask;
	readonly confidence: Confidence;
	/** The score from which the confidence follows, 0…1. */
	readonly score: number;
	/** Present when the backdrop was even: then shadows and gaps can be separated from the subject. */
	readonly plain?: PlainBackdrop | undefined;
}

export interface Candidate {
	readonly name: string;
	readonly mask: Mask;
	readonly quality: CutQuality;
}

const byColour: GrabCutSettings = { colourWeight: 1, priorWeight: 1.2, rounds: 3 };
/** An even backdrop often shares colours with the subject: the distance from it separates better than colour models. */
const byBackdrop: GrabCutSettings = { colourWeight: 0.12, priorWeight: 3, rounds: 2 };

/**
 * Finds the subject of a photo, given twice (sRGB 0…1): at most {@link searchEdge} pixels to choose the cut,
 * and at most {@link outlineEdge} to draw its outline. The mask has the size of the second.
 */
export function separate(search: Picture, outline: Picture): Separation {
	const { candidates, plain } = findCandidates(search);
	const best = choose(candidates, plain);
	const chosen = plain ? { ...best, mask: openGaps(best.mask, toLab(search), plain) } : best;
	return chosen.score === 0 ? chosen : { ...chosen, mask: drawOutline(chosen, search, outline) };
}

/** Repeats the cut at the larger size, fixed except near the outline of the chosen cut. */
function drawOutline({ mask, byPlainBackdrop, plain }: Choice, search: Picture, outline: Picture): Mask {
	const lab = toLab(outline);
	const scale = outline.width / search.width;
	const soft = enlargePlane(blur(planeOf(mask), 1.2), outline);
	const start = threshold(soft, 0.5);
	if (areaOf(start) === 0) return start;
	const residual = byPlainBackdrop && plain ? enlargePlane(plainPrior(plain), outline) : undefined;
	const prior = mapPlane(soft, (value, i) =>
		value < 0.02 || value > 0.98 || !residual ? value : clamp(residual.data[i], value - 0.45, value + 0.45),
	);
	const settings = byPlainBackdrop ? byBackdrop : { ...byColour, colourWeight: 0.5, priorWeight: 2 };
	const cut = grabCut(binColours(lab), contrastEdges(lab), prior, start, { ...settings, rounds: 1 });
	const far = residual && plain;
	const isBackdrop = far ? (i: number) => residual.data[i] < 0.15 : undefined;
	const whole = dropSmallPieces(dropCastShadow(cut, lab), 0.05);
	return fillSmallHoles(whole, 0.002 / scale, isBackdrop);
}

/** Cuts the subject out with one prior after another, until two good cuts agree. */
function findCandidates(srgb: Picture): { candidates: Candidate[]; plain: PlainBackdrop | undefined } {
	const lab = toLab(srgb);
	const work: SearchFeatures = { lab, bins: binColours(lab), edges: contrastEdges(lab) };
	const plain = fitPlainBackdrop(lab);
	const isBackdrop = plain && ((i: number) => plain.residual.data[i] < Math.max(4, 2.5 * plain.sigma));
	const candidates: Candidate[] = [];
	const add = (name: string, prior: Plane, settings: GrabCutSettings, start = threshold(prior, 0.5)) => {
		if (areaOf(start) === 0) return;
		const cut = grabCut(work.bins, work.edges, prior, start, settings);
		const mask = fillSmallHoles(keepSubjectPieces(dropSmallPieces(cut, 0.06)), 0.004, isBackdrop);
		if (areaOf(mask) === 0) return;
		candidates.push({ name, mask, quality: cutQuality(lab, mask) });
	};
	if (plain) add('plain', plainPrior(plain), byBackdrop);
	const { saliency, foregroundness } = backgroundMeasure(lab);
	const barrier = minimumBarrier(lab);
	const centred = centreWeight(lab.width, lab.height, 0.33);
	const salient = guidedFilter(
		mapPlane(saliency, (value, i) => (0.6 * value + 0.4 * barrier.data[i]) * (0.4 + 0.6 * centred.data[i])),
		srgb,
		8,
		1e-3,
	);
	add('salient', stretch(salient), byColour);
	if (agree(candidates)) return { candidates, plain };
	add(
		'centre',
		mapPlane(centreWeight(lab.width, lab.height, 0.24), (value) => 0.1 + 0.8 * value),
		byColour,
	);
	if (agree(candidates.slice(-2))) return { candidates, plain };
	add('unbound', stretch(mapPlane(foregroundness, (value, i) => value * centred.data[i])), byColour);
	add('frame', frameAsBackdrop(lab.width, lab.height), { ...byColour, priorWeight: 2 });
	add('bust', portraitPrior(lab.width, lab.height), byColour);
	if (candidates.length > 1) add('vote', meanMask(candidates), byColour);
	return { candidates, plain };
}

/** Whether two good cuts from different priors agree: then no third one is needed. */
const agree = ([a, b]: readonly Candidate[]): boolean =>
	a !== undefined &&
	b !== undefined &&
	overlap(a.mask, b.mask) > 0.93 &&
	Math.min(a.quality.score, b.quality.score) > 0.78;

interface SearchFeatures {
	readonly lab: Picture;
	readonly bins: ColourBins;
	readonly edges: GridEdges;
}

/** Above it, nearly all cuts of a hundred reviewed photos were right. */
const goodScore = 0.79;

interface Choice extends Separation {
	/** Whether the cut came from the even backdrop, which then guides the outline instead of colours. */
	readonly byPlainBackdrop: boolean;
}

/** The best candidate by its own quality and by how much the others agree with it. */
function choose(candidates: readonly Candidate[], plain: PlainBackdrop | undefined): Choice {
	const [first] = candidates;
	if (!first) return { mask: createMask(1, 1), confidence: 'low', score: 0, byPlainBackdrop: false };
	let best = first;
	let bestScore = -1;
	for (const candidate of candidates) {
		const score =
			scoreOf(candidate, candidates) + (candidate.name === 'plain' && isStudio(plain) ? studioBonus : 0);
		if (score > bestScore) {
			best = candidate;
			bestScore = score;
		}
	}
	const score = clamp(bestScore, 0, 1);
	const { area, frameContact } = best.quality;
	const hopeless = area < 0.01 || area > 0.85 || frameContact > 0.15;
	const confidence = hopeless || score < goodScore ? 'low' : 'high';
	return { mask: best.mask, confidence, score, plain, byPlainBackdrop: best.name === 'plain' };
}

/** Whether the backdrop is as even as in a studio: its cut then gets a bonus over saliency. */
const isStudio = (plain: PlainBackdrop | undefined): boolean =>
	plain !== undefined && plain.fit > 0.95 && plain.sigma < 1.3;
const studioBonus = 0.08;

function scoreOf(candidate: Candidate, candidates: readonly Candidate[]): number {
	const others = candidates.filter((other) => other !== candidate);
	const weight = (other: Candidate) => other.quality.score ** 2;
	const total = others.reduce((sum, other) => sum + weight(other), 0);
	const agreement =
		total > 0
			? others.reduce((sum, other) => sum + weight(other) * overlap(candidate.mask, other.mask), 0) / total
			: 0.5;
	return 0.6 * candidate.quality.score + 0.4 * agreement;
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
