import type { CutFeatures } from '../cuts/cutFeatures.ts';
import { type Components, components } from '../raster/components.ts';
import {
	areaOf,
	clamp,
	logistic,
	logOdds,
	type Mask,
	mapPlane,
	type Picture,
	type Plane,
	smoothstep,
} from '../raster/raster.ts';
import { grabCut } from './grabCut.ts';
import { groundShadow } from './groundShadow.ts';

/** Pieces whose sum of probabilities is below this share of the main one's, and holes below this share of the subject, are noise. */
const smallestPiece = 0.005;
const smallestHole = 0.0005;
/** The mean probability to be subject that a piece beside the main one needs. */
const leastOfPiece = 0.7;
/** The mean probability to be subject from which on a hole is none, even if it looks like the backdrop. */
const mostOfHole = 0.85;
/**
 * A hole below this share of the subject with nothing but subject around it, as far as this share of the long edge, is a mark or a
 * highlight in the colour of the backdrop rather than the eye of a handle.
 */
const [smallHole, deep] = [0.005, 0.02];
/** The share of a hole whose colours are more common in the backdrop than in the subject, from which on it is an opening. */
const leastBackdrop = 0.4;
/** Colours below this share of the backdrop are not its own. */
const rareColour = 1e-3;

/** What is like ground in a shadow is less probably subject by these log odds, where the networks doubt it: from … to. */
const shadowOdds = 3;
const doubted = { from: 0.5, to: 0.85 };

/**
 * Cuts the subject out by the probability of each pixel to belong to it (0…1, of the size of the features). Nothing
 * of it is where `outside` is 1.
 */
export function cutByProbability(features: CutFeatures, probability: Plane, outside?: Plane): Mask {
	const shadow = groundShadow(features.srgb, probability).data;
	const prior = mapPlane(probability, (value, i) => {
		if (outside && outside.data[i] > 0.5) return 0;
		const odds = shadow[i] * shadowOdds * smoothstep(doubted.to, doubted.from, value);
		return odds > 0 ? logistic(logOdds(clamp(value, 0.01, 0.99)) - odds) : value;
	});
	const whole = withoutFalsePieces(grabCut(features, prior, outside), probability);
	return withoutFalseHoles(whole, probability, features.lab);
}

/**
 * Drops pieces that are noise, or that colours made where probabilities are low, beside the one with the largest sum of
 * probabilities.
 */
function withoutFalsePieces(cut: Mask, probability: Plane): Mask {
	const pieces = components(cut, 1);
	const mean = meansOver(pieces, (i) => probability.data[i]);
	const most = pieces.sizes.reduce((best, size, piece) => Math.max(best, size * mean[piece]), 0);
	const isKept = pieces.sizes.map(
		(size, piece) =>
			size * mean[piece] === most ||
			(size * mean[piece] >= smallestPiece * most && mean[piece] >= leastOfPiece),
	);
	return { ...cut, data: cut.data.map((inside, i) => (inside && isKept[pieces.ofPixel[i]] ? 1 : 0)) };
}

/**
 * Fills holes that are noise, that are probably subject, or through which no backdrop is visible: a
 * dark lens or dial may look like neither to the networks and the colour models.
 */
function withoutFalseHoles(cut: Mask, probability: Plane, lab: Picture): Mask {
	const holes = components(cut, 0);
	const isBackdrop = backdropColours(cut, holes, lab);
	const mean = meansOver(holes, (i) => probability.data[i]);
	const alike = meansOver(holes, (i) => (isBackdrop(i) ? 1 : 0));
	const area = areaOf(cut);
	const isSmall = holes.sizes.map((size, hole) => !holes.atFrame[hole] && size < smallHole * area);
	const beside = besideOthers(cut, holes, isSmall);
	const isFilled = holes.sizes.map((size, hole) => {
		if (holes.atFrame[hole]) return false;
		const isMark = size < smallestHole * area || (isSmall[hole] && !beside[hole]);
		return isMark || mean[hole] > mostOfHole || alike[hole] < leastBackdrop;
	});
	return { ...cut, data: cut.data.map((inside, i) => (inside || isFilled[holes.ofPixel[i]] ? 1 : 0)) };
}

/** Which of the holes in question are nearer than {@link deep} to another hole, or to the outside of the subject. */
function besideOthers(
	{ width, height }: Mask,
	{ ofPixel, sizes }: Components,
	inQuestion: readonly boolean[],
): readonly boolean[] {
	const reach = Math.max(1, Math.round(deep * Math.max(width, height)));
	const beside = sizes.map(() => false);
	for (let i = 0; i < ofPixel.length; i++) {
		const hole = ofPixel[i];
		if (hole < 0 || !inQuestion[hole] || beside[hole]) continue;
		const x = i % width;
		const isOther = (at: number) => ofPixel[at] >= 0 && ofPixel[at] !== hole;
		for (let step = 1; step <= reach && !beside[hole]; step++)
			beside[hole] =
				(x >= step && isOther(i - step)) ||
				(x + step < width && isOther(i + step)) ||
				(i >= step * width && isOther(i - step * width)) ||
				(i + step * width < ofPixel.length && isOther(i + step * width));
	}
	return beside;
}

/** Bins of about 6 × 8 × 8 Lab units, for histograms that compare the colours of two parts of a picture. */
const labBins = 4096;

/** The bin of a pixel of a picture in Lab. */
const labBinOf = ({ data }: Picture, i: number): number =>
	(clamp(Math.floor(data[i * 3] / 6.3), 0, 15) << 8) |
	(clamp(Math.floor(data[i * 3 + 1] / 8) + 8, 0, 15) << 4) |
	clamp(Math.floor(data[i * 3 + 2] / 8) + 8, 0, 15);

/** Returns whether a pixel has a colour that is more common around a cut, outside of its holes, than in it. */
function backdropColours(cut: Mask, { ofPixel, atFrame }: Components, lab: Picture): (i: number) => boolean {
	const inside = new Float64Array(labBins);
	const around = new Float64Array(labBins);
	let total = 0;
	for (let i = 0; i < cut.data.length; i++) {
		if (cut.data[i]) inside[labBinOf(lab, i)]++;
		else if (atFrame[ofPixel[i]]) {
			around[labBinOf(lab, i)]++;
			total++;
		}
	}
	const ratio = total / Math.max(1, areaOf(cut));
	return (i) => {
		const bin = labBinOf(lab, i);
		return around[bin] > Math.max(inside[bin] * ratio, rareColour * total);
	};
}

/** The mean of a value of pixels over each piece. */
function meansOver({ ofPixel, sizes }: Components, value: (i: number) => number): Float64Array {
	const sums = new Float64Array(sizes.length);
	for (let i = 0; i < ofPixel.length; i++) if (ofPixel[i] >= 0) sums[ofPixel[i]] += value(i);
	return sums.map((sum, piece) => sum / sizes[piece]);
}
