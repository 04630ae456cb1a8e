import {
	areaOf,
	hypot,
	logistic,
	type Mask,
	overlap,
	type Picture,
	type Plane,
	planeOf,
	type Size,
	threshold,
} from '../raster/raster.ts';
import { reducePlane } from '../raster/resample.ts';
import type { Candidates, Evidence, EvidenceCuts } from './candidates.ts';
import { backgroundColours } from './castShadow.ts';
import { components } from './components.ts';
import { type CutQuality, cutQuality } from './cutQuality.ts';
import { expectedOverlap } from './expectedOverlap.ts';
import { labBinOf, labBins } from './labBins.ts';

/** The overlap (IoU) from which a kind of evidence supports a mask that was chosen among its cuts. */
const supportingOverlap = 0.9;
/** The overlap (IoU) from which a cut is the same as one by an opinion from outside. */
const sameCut = 0.95;
/** The order in which evidence is asked for that: what takes less time first, and what seldom agrees last. */
const kindsOfEvidence: readonly Evidence[] = ['contours', 'focus', 'place', 'regions', 'backdrop'];

/** A cut of which more may be a cast shadow is doubtful. */
const mostShadow = 0.2;

/** What makes a cut doubtful, whatever else is known of it. */
interface Doubts {
	readonly quality: CutQuality;
	/** The share of the subject that has the hue of the backdrop beside it, only darker. */
	readonly likeShadow: number;
	/** Whether a part hangs above another one without touching it. */
	readonly partAbove: boolean;
}

/** What tells a right cut from a wrong one without knowing the truth. */
export interface CutSigns extends Doubts {
	/** How much the best cut of each kind of evidence is like this one (IoU). */
	readonly agreement: Readonly<Partial<Record<Evidence, number>>>;
	/** The area outside the subject that contours enclose as strongly as the subject, as a share of the subject's. */
	readonly leftOut: number;
	/** The share of the subject whose colours are more common outside of it. */
	readonly likeBackdrop: number;
}

/**
 * The probability, 0…1, that a seller would accept a mask as the outline of the subject, by how many kinds of evidence agree
 * on it and other signs. The weights are those of a logistic regression on rendered scenes whose mattes are known; right
 * were overlaps (IoU) of at least 0.9.
 */
export function confidenceByEvidence(found: Candidates, mask: Mask): number {
	const signs = signsOf(found, mask);
	return areDoubts(signs) ? 0 : logistic(oddsByEvidence(signs));
}

/**
 * Whether the evidence of a photo confirms a mask, of any size, that does not come from it: whether so many kinds have the same
 * cut. They are asked until that is settled.
 */
export function isConfirmed({ lab, by }: EvidenceCuts, mask: Mask, kinds: number): boolean {
	const small = resized(mask, lab);
	const unasked = kindsOfEvidence.flatMap((kind) => by[kind] ?? []);
	let missing = kinds;
	while (missing > 0 && missing <= unasked.length) {
		const cuts = unasked.shift()?.() ?? [];
		for (const cut of cuts) {
			if (overlap(cut, small) < sameCut) continue;
			missing--;
			break;
		}
	}
	return missing === 0;
}

/**
 * The same by an opinion from outside, the probability of each pixel to be subject (0…1, of the mask's size): by the overlap
 * that it lets expect. No sign beside it tells right masks from wrong ones any better.
 */
export function confidenceByOpinion(mask: Mask, opinion: Plane): number {
	if (!isLikelyArea(areaOf(mask) / mask.data.length) || hasPartAbove(mask)) return 0;
	return logistic(-2.51 * Math.log(1.02 - expectedOverlap(mask, opinion)) - 5.31);
}

/** Whether a share of the photo's area may be the subject's. */
const isLikelyArea = (share: number): boolean => share >= 0.01 && share <= 0.85;

/** Whether a mask of any size is doubtful: tiny or large, cut off at a side, much of it a shadow, or in parts. */
export const isDoubtful = (mask: Mask, lab: Picture): boolean => areDoubts(doubtsOf(resized(mask, lab), lab));

const areDoubts = ({ quality, likeShadow, partAbove }: Doubts): boolean =>
	!isLikelyArea(quality.area) || quality.frameContact > 0.15 || likeShadow > mostShadow || partAbove;

function oddsByEvidence({ agreement, quality, leftOut, likeBackdrop }: CutSigns): number {
	const supporters = Object.values(agreement).filter((value) => value > supportingOverlap).length;
	return (
		0.6 * supporters +
		1.2 * Math.log(quality.area + 0.01) -
		0.4 * Math.log(leftOut + 0.05) -
		11 * quality.frameContact +
		3.2 * quality.separation -
		18 * likeBackdrop -
		1.85
	);
}

/** The signs of a mask of any size. */
export function signsOf({ lab, candidates, checks, enclosed }: Candidates, mask: Mask): CutSigns {
	const small = resized(mask, lab);
	const agreement: Partial<Record<Evidence, number>> = {};
	for (const { evidence, mask: other } of [...candidates, ...checks])
		if (evidence !== 'vote') agreement[evidence] = Math.max(agreement[evidence] ?? 0, overlap(other, small));
	return {
		...doubtsOf(small, lab),
		agreement,
		leftOut: leftOut(small, enclosed),
		likeBackdrop: likeBackdrop(small, lab),
	};
}

const resized = (mask: Mask, size: Size): Mask => threshold(reducePlane(planeOf(mask), size), 0.5);

const doubtsOf = (mask: Mask, lab: Picture): Doubts => ({
	quality: cutQuality(lab, mask),
	likeShadow: likeShadow(mask, lab),
	partAbove: hasPartAbove(mask),
});

function leftOut(mask: Mask, enclosed: Plane): number {
	const inside = enclosed.data.filter((_, i) => mask.data[i]).sort();
	const level = 0.6 * (inside[Math.floor(inside.length / 2)] ?? 0);
	let outside = 0;
	for (let i = 0; i < mask.data.length; i++) if (!mask.data[i] && enclosed.data[i] > level) outside++;
	return outside / Math.max(1, inside.length);
}

function likeBackdrop(mask: Mask, lab: Picture): number {
	const inside = new Float64Array(labBins);
	const outside = new Float64Array(labBins);
	for (let i = 0; i < mask.data.length; i++) (mask.data[i] ? inside : outside)[labBinOf(lab, i)]++;
	const area = areaOf(mask);
	const ratio = area / Math.max(1, mask.data.length - area);
	let like = 0;
	for (let b = 0; b < labBins; b++) if (outside[b] * ratio > inside[b]) like += inside[b];
	return like / Math.max(1, area);
}

function likeShadow(mask: Mask, lab: Picture): number {
	const { data } = lab;
	const { mean, known } = backgroundColours(mask, lab, 0.06);
	const [l, a, b] = mean;
	let like = 0;
	for (let i = 0, j = 0; i < mask.data.length; i++, j += 3) {
		// A black product has no hue, a shadow on a coloured table has.
		const chroma = hypot(data[j + 1], data[j + 2]);
		if (!mask.data[i] || known[i] < 0.02 || data[j] > l[i] - 4 || chroma < 8) continue;
		const dimmed = data[j] / Math.max(1, l[i]);
		if (hypot(data[j + 1] - a[i] * dimmed, data[j + 2] - b[i] * dimmed) < 10) like++;
	}
	return like / Math.max(1, areaOf(mask));
}

/** Whether a part hangs above another one without touching it: then what joins them was lost. */
function hasPartAbove(mask: Mask): boolean {
	const { width } = mask;
	const { ofPixel, sizes } = components(mask, 1);
	const least = 0.02 * areaOf(mask);
	const parts = sizes.map(() => ({ left: width, right: -1, top: mask.height, bottom: -1 }));
	for (let i = 0; i < ofPixel.length; i++) {
		const part = parts[ofPixel[i]];
		if (!part) continue;
		const x = i % width;
		const y = Math.floor(i / width);
		part.left = Math.min(part.left, x);
		part.right = Math.max(part.right, x);
		part.top = Math.min(part.top, y);
		part.bottom = y;
	}
	const large = parts.filter((_, part) => sizes[part] >= least);
	return large.some((upper) =>
		large.some(
			(lower) =>
				upper.bottom < lower.top &&
				Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left) >
					0.3 * Math.min(upper.right - upper.left, lower.right - lower.left),
		),
	);
}
