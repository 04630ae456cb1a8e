import { guidedFilter } from '../operators/guidedFilter.ts';
import { toLab } from '../raster/colour.ts';
import {
	areaOf,
	createPlane,
	type Mask,
	mapPlane,
	type Picture,
	type Plane,
	planeOf,
	type Size,
	threshold,
} from '../raster/raster.ts';
import { enlargePlane, reducePicture, reducePlane } from '../raster/resample.ts';
import { binColours, type ColourBins } from './colourBins.ts';
import { dropSmallPieces, fillSmallHoles, keepSubjectPieces } from './components.ts';
import { type CutQuality, cutQuality } from './cutQuality.ts';
import { enclosure } from './enclosure.ts';
import { contrastEdges, type GrabCutSettings, grabCut } from './grabCut.ts';
import { type GridCutter, gridCutter } from './gridCut.ts';
import { minimumBarrier } from './minimumBarrier.ts';
import { fitPlainBackdrop, type PlainBackdrop } from './plainBackdrop.ts';
import { centreWeight, frameAsBackdrop, plainPrior, portraitPrior, stretch } from './priors.ts';
import { backgroundMeasure } from './robustBackground.ts';
import { sharpness } from './sharpness.ts';

/**
 * What a cut was derived from: an even backdrop, how regions are connected to the frame, the place alone, closed
 * contours, focus, or the other cuts.
 */
export type Evidence = 'backdrop' | 'regions' | 'place' | 'contours' | 'focus' | 'vote';

/** A cut that may be the subject. */
export interface Candidate {
	readonly evidence: Evidence;
	readonly mask: Mask;
	readonly quality: CutQuality;
}

/** What the cuts of a photo are made from, and the cuts. */
export interface Candidates {
	readonly lab: Picture;
	/** Present where the backdrop is even. */
	readonly plain: PlainBackdrop | undefined;
	/** How strong a contour encloses each pixel, 0…1. */
	readonly enclosed: Plane;
	readonly candidates: readonly Candidate[];
	/** Cuts by weaker evidence: too often wrong to be chosen, but where they agree with the chosen one, that is likely right. */
	readonly checks: readonly Candidate[];
}

export const byColour: GrabCutSettings = { colourWeight: 1, priorWeight: 1.2, rounds: 3 };
/** An even backdrop often shares colours with the subject: the distance from it separates better than colour models. */
export const byBackdrop: GrabCutSettings = { colourWeight: 0.12, priorWeight: 3, rounds: 2 };

interface Features {
	readonly bins: ColourBins;
	readonly cutter: GridCutter;
}

const featuresOf = (lab: Picture): Features => ({
	bins: binColours(lab),
	cutter: gridCutter(lab, contrastEdges(lab)),
});

/** Cuts the subject out of a photo (sRGB 0…1) once for each kind of evidence. */
export function findCandidates(srgb: Picture): Candidates {
	const lab = toLab(srgb);
	const whole = featuresOf(lab);
	const plain = fitPlainBackdrop(lab);
	const candidates: Candidate[] = [];
	const checks: Candidate[] = [];
	const add = (evidence: Evidence, cut: Mask, to = candidates) => {
		const mask = wholePieces(cut, plain);
		if (areaOf(mask) > 0) to.push({ evidence, mask, quality: cutQuality(lab, mask) });
	};
	const cutBy = (prior: Plane, settings = byColour) =>
		grabCut(whole.bins, whole.cutter, prior, threshold(prior, 0.5), settings);

	const enclosed = enclosure(lab);
	if (plain) add('backdrop', cutBy(plainPrior(plain), byBackdrop));
	const { width, height } = lab;
	const centred = centreWeight(width, height, 0.33);
	const { saliency, foregroundness } = backgroundMeasure(lab);
	const barrier = minimumBarrier(lab);
	const salient = mapPlane(
		saliency,
		(value, i) => (0.6 * value + 0.4 * barrier.data[i]) * (0.4 + 0.6 * centred.data[i]),
	);
	add('regions', cutBy(stretch(guidedFilter(salient, srgb, 8, 1e-3))));
	add('regions', cutBy(stretch(mapPlane(foregroundness, (value, i) => value * centred.data[i]))));
	const coarse = coarseCuts(srgb, whole);
	add('place', coarse(mapPlane(centreWeight(width, height, 0.24), (value) => 0.1 + 0.8 * value)));
	add('place', coarse(frameAsBackdrop(width, height), { ...byColour, priorWeight: 2 }));
	add('place', coarse(portraitPrior(width, height)));
	const nearCentre = (map: Plane, least: number) =>
		stretch(mapPlane(map, (value, i) => value * (least + (1 - least) * centred.data[i])));
	add('contours', coarse(nearCentre(enclosed, 0.3)), checks);
	add('focus', coarse(nearCentre(sharpness(lab), 0.2)), checks);
	if (candidates.length > 1) add('vote', cutBy(meanMask(candidates)));
	return { lab, plain, enclosed, candidates, checks };
}

/** Drops the pieces of a cut that are not the subject, and fills holes in it that do not show the backdrop. */
export function wholePieces(cut: Mask, plain: PlainBackdrop | undefined): Mask {
	const isBackdrop = plain && ((i: number) => plain.residual.data[i] < Math.max(4, 2.5 * plain.sigma));
	return fillSmallHoles(keepSubjectPieces(dropSmallPieces(cut, 0.06)), 0.004, isBackdrop);
}

/** Cuts at half the size first: a start that is far from the outline takes most of the time of a cut at the whole size. */
function coarseCuts(srgb: Picture, whole: Features): (prior: Plane, settings?: GrabCutSettings) => Mask {
	const size: Size = { width: Math.ceil(srgb.width / 2), height: Math.ceil(srgb.height / 2) };
	const half = featuresOf(toLab(reducePicture(srgb, size)));
	return (prior, settings = byColour) => {
		const small = reducePlane(prior, size);
		const found = grabCut(half.bins, half.cutter, small, threshold(small, 0.5), settings);
		const start = threshold(enlargePlane(planeOf(found), prior), 0.5);
		return areaOf(start) === 0
			? start
			: grabCut(whole.bins, whole.cutter, prior, start, { ...settings, rounds: 1 });
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
