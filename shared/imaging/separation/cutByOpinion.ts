import { areaOf, type Mask, mapPlane, type Picture, type Plane, threshold } from '../raster/raster.ts';
import { type Components, components } from './components.ts';
import type { CutFeatures } from './cutFeatures.ts';
import { type GrabCutSettings, grabCut } from './grabCut.ts';
import { labBinOf, labBins } from './labBins.ts';
import type { DrawnMarks } from './subjectMarks.ts';

/**
 * An opinion from outside counts so much that smoothness does not overrule it where it is sure: thin parts and the gaps between
 * them have more outline than area. Where it is not sure, the outline follows edges and colours, whose models do not learn
 * from there.
 */
const byOpinion: GrabCutSettings = { colourWeight: 2, priorWeight: 4, rounds: 1, sureFrom: 0.97 };

/** Pieces of which the opinion tells less than this share of the main one's, and holes below this share of the subject, are noise. */
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
/** The share of a hole whose colours are more common in the backdrop than in the subject, from which on it is seen through. */
const seenThrough = 0.4;
/** Colours below this share of the backdrop are not its own. */
const rareColour = 1e-3;

/**
 * The cut that an opinion from outside tells: the probability of each pixel to be subject (0…1, of the size of the features).
 * Marks are obeyed.
 */
export function cutByOpinion(
	features: CutFeatures,
	opinion: Plane,
	marks?: DrawnMarks,
	settings: GrabCutSettings = byOpinion,
): Mask {
	const prior = marks
		? mapPlane(opinion, (value, i) => (marks.background.data[i] > 0.5 ? 0 : value))
		: opinion;
	const cut = grabCut(features, prior, threshold(prior, 0.5), { ...settings, marks });
	return withoutFalseHoles(withoutFalsePieces(cut, opinion, marks), opinion, features.lab, marks);
}

/**
 * Drops pieces that are noise, or that colours made where the opinion is not sure, beside the one of which the opinion tells most,
 * unless they are marked.
 */
function withoutFalsePieces(cut: Mask, opinion: Plane, marks: DrawnMarks | undefined): Mask {
	const pieces = components(cut, 1);
	const told = meansOver(pieces, (i) => opinion.data[i]);
	const most = pieces.sizes.reduce((best, size, piece) => Math.max(best, size * told[piece]), 0);
	const marked = meansOver(pieces, (i) => (marks && marks.subject.data[i] > 0.5 ? 1 : 0));
	const isKept = pieces.sizes.map(
		(size, piece) =>
			size * told[piece] === most ||
			marked[piece] > 0 ||
			(size * told[piece] >= smallestPiece * most && told[piece] >= leastOfPiece),
	);
	return { ...cut, data: cut.data.map((inside, i) => (inside && isKept[pieces.ofPixel[i]] ? 1 : 0)) };
}

/**
 * Fills holes that are noise, that the opinion takes for subject, or through which no backdrop is seen, unless they are marked:
 * a dark lens or dial looks like nothing that the opinion and the colour models know.
 */
function withoutFalseHoles(cut: Mask, opinion: Plane, lab: Picture, marks: DrawnMarks | undefined): Mask {
	const holes = components(cut, 0);
	const isBackdrop = backdropColours(cut, holes, lab);
	const told = meansOver(holes, (i) => opinion.data[i]);
	const alike = meansOver(holes, (i) => (isBackdrop(i) ? 1 : 0));
	const marked = meansOver(holes, (i) => (marks && marks.background.data[i] > 0.5 ? 1 : 0));
	const area = areaOf(cut);
	const isSmall = holes.sizes.map((size, hole) => !holes.atFrame[hole] && size < smallHole * area);
	const beside = besideOthers(cut, holes, isSmall);
	const isFilled = holes.sizes.map((size, hole) => {
		if (holes.atFrame[hole] || marked[hole] > 0) return false;
		const isMark = size < smallestHole * area || (isSmall[hole] && !beside[hole]);
		return isMark || told[hole] > mostOfHole || alike[hole] < seenThrough;
	});
	return { ...cut, data: cut.data.map((inside, i) => (inside || isFilled[holes.ofPixel[i]] ? 1 : 0)) };
}

/** Which of the holes that are asked about have less than what is deep between them and another one, or what is around the subject. */
function besideOthers(
	{ width, height }: Mask,
	{ ofPixel, sizes }: Components,
	isAsked: readonly boolean[],
): readonly boolean[] {
	const reach = Math.max(1, Math.round(deep * Math.max(width, height)));
	const beside = sizes.map(() => false);
	for (let i = 0; i < ofPixel.length; i++) {
		const hole = ofPixel[i];
		if (hole < 0 || !isAsked[hole] || beside[hole]) continue;
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

/** Tells which pixels have a colour that is more common around a cut, outside of its holes, than in it. */
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
