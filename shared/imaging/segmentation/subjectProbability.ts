import { type Photo, wholeOf } from '../decoding/photo.ts';
import { dropSmallPieces } from '../raster/components.ts';
import {
	type Box,
	boundsOf,
	clamp,
	enlargedBox,
	logistic,
	logOdds,
	type Mask,
	mapPlane,
	overlap,
	type Plane,
	planeOf,
	type Size,
	scaledBox,
	threshold,
} from '../raster/raster.ts';
import { cropPlane, enlargePlane, fitLongEdge, pasted } from '../raster/resample.ts';
import { models, type NetworkMarks, type SegmentationNetworks } from './networks.ts';
import { drawMarks, type SubjectMarks } from './subjectMarks.ts';

/** The long edge, in pixels, at which a photo is segmented. */
export const segmentationEdge = 320;
const sizeOf = ({ side }: { readonly side: number }): Size => ({ width: side, height: side });
const networkSize = sizeOf(models.prompted);
const saliencySize = sizeOf(models.saliency);
/** The size of a photo whose marks are given in shares of its width and height. */
const unit: Size = { width: 1, height: 1 };

/** How much of what is around the subject is in the crop of the second pass, as a share of the crop's long edge. */
const margin = 0.1;
/** Pieces of the first pass below this share of the largest do not count. */
const smallestPiece = 0.005;
/** Probabilities closer to 0 or 1 than this count as so close in a mean of log odds. */
const closest = 1e-4;

/** How the networks agree on a photo: overlaps (IoU) of masks at probability ½, 0…1. */
export interface Agreement {
	/** Of the first passes of both networks, over the whole photo. */
	readonly networks: number;
	/** Of the first pass of both together and the second one, in the crop of the second one. */
	readonly passes: number;
}

/** The probability of each pixel to be subject, 0…1. */
export interface SubjectProbability {
	/** Of the whole photo, at {@link segmentationEdge}; 0 outside of the crop. */
	readonly whole: Plane;
	/** The part of the photo that the last pass covered, in pixels of the photo. */
	readonly crop: Box;
	/** Of the crop, as finely as the networks estimate it. */
	readonly ofCrop: Plane;
	/** Absent where one network alone was asked, or prompts were given. */
	readonly agreement?: Agreement | undefined;
}

/** Prompts of a customer, and the mask that their strokes correct, at {@link segmentationEdge}. */
export interface Prompt {
	readonly marks: SubjectMarks;
	readonly earlier?: Mask | undefined;
}

/** Estimates the probability of a photo, without a prompt or with one. */
export type EstimateSubject = (prompt?: Prompt) => Promise<SubjectProbability>;

/**
 * Estimates with both networks, whose log odds are averaged: over the whole photo first, and then over a crop around what
 * was found, around a box of the customer, or around the mask that strokes correct.
 */
export function subjectEstimator(photo: Photo, networks: SegmentationNetworks): EstimateSubject {
	const size = fitLongEdge(photo, segmentationEdge);

	/** The probabilities of a part of the photo by each network; `marks` prompt the prompted one alone. */
	async function pass(crop: Box, marks?: NetworkMarks) {
		const { prompted, saliency } = networks;
		const estimated = await prompted(await photo.readColours(crop, networkSize), marks);
		const own = enlargePlane(estimated, saliencySize);
		const salient = saliency && (await saliency(await photo.readColours(crop, saliencySize)));
		return { own, salient, both: salient ? meanOfOdds(own, salient) : own };
	}

	const placed = (ofCrop: Plane, crop: Box): Omit<SubjectProbability, 'agreement'> => {
		const at = scaledBox(crop, photo, size);
		return { whole: pasted(enlargePlane(ofCrop, at), at, size), crop, ofCrop };
	};

	async function automatic(): Promise<SubjectProbability> {
		const first = await pass(wholeOf(photo));
		const found = boundsOf(dropSmallPieces(threshold(first.both, 0.5), smallestPiece));
		if (!found) return placed(first.both, wholeOf(photo));
		const crop = withMargin(scaledBox(found, saliencySize, photo), photo);
		const earlier = partOf(first.both, crop, photo);
		const second = await pass(crop, { earlier: enlargePlane(earlier, networkSize) });
		const agreement = first.salient && {
			networks: overlap(threshold(first.own, 0.5), threshold(first.salient, 0.5)),
			passes: overlap(threshold(earlier, 0.5), threshold(second.both, 0.5)),
		};
		return { ...placed(second.both, crop), agreement };
	}

	return async (prompt) => {
		if (!prompt) return automatic();
		const crop = cropOf(photo, prompt);
		const { both } = await pass(crop, networkMarks(prompt, photo, crop));
		return placed(both, crop);
	};
}

const meanOfOdds = (one: Plane, other: Plane): Plane => {
	const odds = (value: number) => logOdds(clamp(value, closest, 1 - closest));
	return mapPlane(one, (value, i) => logistic((odds(value) + odds(other.data[i])) / 2));
};

/** The part of a photo that a prompt is about, in pixels of the photo. */
function cropOf(photo: Photo, { marks: { box, keep }, earlier }: Prompt): Box {
	if (box) {
		const [left, top, width, height] = box;
		return withMargin(scaledBox({ left, top, width, height }, unit, photo), photo);
	}
	if (!earlier) return wholeOf(photo);
	const { subject } = drawMarks({ keep }, photo, earlier);
	const bounds = boundsOf(mapPlane(subject, (value, i) => Math.max(value, earlier.data[i])));
	return bounds ? withMargin(scaledBox(bounds, earlier, photo), photo) : wholeOf(photo);
}

const withMargin = (box: Box, photo: Size): Box =>
	enlargedBox(box, Math.ceil(margin * Math.max(box.width, box.height)), photo);

/** What a plane of the whole photo has in a part of it (in pixels of the photo), at the saliency network's size. */
const partOf = (plane: Plane, part: Box, photo: Size): Plane =>
	enlargePlane(cropPlane(plane, scaledBox(part, photo, plane)), saliencySize);

function networkMarks(
	{ marks: { box, ...strokes }, earlier }: Prompt,
	photo: Photo,
	crop: Box,
): NetworkMarks {
	const draw = (marks: SubjectMarks) => drawMarks(marks, photo, networkSize, crop);
	const painted = draw(strokes);
	return {
		box: box && mapPlane(draw({ box }).background, (value) => 1 - value),
		keep: painted.subject,
		remove: painted.background,
		earlier: earlier && enlargePlane(partOf(planeOf(earlier), crop, photo), networkSize),
	};
}
