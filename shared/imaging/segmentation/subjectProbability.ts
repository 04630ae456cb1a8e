import { type Photo, wholeOf } from '../decoding/photo.ts';
import { dropSmallPieces } from '../raster/components.ts';
import {
	type Box,
	boundsOf,
	clamp,
	drawPlane,
	logistic,
	logOdds,
	mapPlane,
	overlap,
	type Plane,
	type Size,
	scaledBox,
	threshold,
	withMargin,
} from '../raster/raster.ts';
import { cropPlane, enlargePlane, fitLongEdge, pasted, windowIn } from '../raster/resample.ts';
import { models, type NetworkMarks, type SegmentationNetworks } from './networks.ts';
import { segmentationEdge } from './segmentation.ts';

const sizeOf = ({ side }: { readonly side: number }): Size => ({ width: side, height: side });
const networkSize = sizeOf(models.prompted);
const saliencySize = sizeOf(models.saliency);

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
	/** The same by U²-Net-P alone, whose two passes count alike. */
	readonly salient: Plane;
	/** Absent where a box was given. */
	readonly agreement?: Agreement | undefined;
}

/**
 * Estimates with both networks, whose log odds are averaged: over the whole photo first, and then over a crop around what
 * was found; or once, around a box that the subject touches on all sides, in pixels of the photo.
 */
export async function estimateSubject(
	photo: Photo,
	{ prompted, saliency }: SegmentationNetworks,
	box?: Box,
): Promise<SubjectProbability> {
	const size = fitLongEdge(photo, segmentationEdge);

	/** The probabilities of a part of the photo by each network; `marks` prompt the prompted one alone. */
	async function pass(crop: Box, marks?: NetworkMarks) {
		const own = enlargePlane(await prompted(await photo.readColours(crop, networkSize), marks), saliencySize);
		const salient = await saliency(await photo.readColours(crop, saliencySize));
		return { own, salient, both: meanOfOdds(own, salient) };
	}

	function placed(ofCrop: Plane, crop: Box): Plane {
		const at = scaledBox(crop, photo, size);
		return pasted(enlargePlane(ofCrop, at), at, size);
	}

	if (box) {
		const crop = withMargin(box, margin, photo);
		const { both, salient } = await pass(crop, { box: boxPlane(box, crop) });
		return { whole: placed(both, crop), crop, ofCrop: both, salient: placed(salient, crop) };
	}
	const first = await pass(wholeOf(photo));
	const whole = enlargePlane(first.salient, size);
	const found = boundsOf(dropSmallPieces(threshold(first.both, 0.5), smallestPiece));
	if (!found)
		return {
			whole: placed(first.both, wholeOf(photo)),
			crop: wholeOf(photo),
			ofCrop: first.both,
			salient: whole,
		};
	const crop = withMargin(scaledBox(found, saliencySize, photo), margin, photo);
	const earlier = partOf(first.both, crop, photo);
	const second = await pass(crop, { earlier: enlargePlane(earlier, networkSize) });
	return {
		whole: placed(second.both, crop),
		crop,
		ofCrop: second.both,
		salient: meanOfOdds(whole, placed(second.salient, crop)),
		agreement: {
			networks: overlap(threshold(first.own, 0.5), threshold(first.salient, 0.5)),
			passes: overlap(threshold(earlier, 0.5), threshold(second.both, 0.5)),
		},
	};
}

/** A box in a crop around it, on the prompted network's plane: 1 inside. */
function boxPlane(box: Box, crop: Box): Plane {
	const { left, top, width, height } = windowIn(networkSize, crop, box);
	const covered = (at: number, from: number, to: number) =>
		clamp(Math.min(at + 1, to) - Math.max(at, from), 0, 1);
	return drawPlane(networkSize, (x, y) => covered(x, left, left + width) * covered(y, top, top + height));
}

const meanOfOdds = (one: Plane, other: Plane): Plane => {
	const odds = (value: number) => logOdds(clamp(value, closest, 1 - closest));
	return mapPlane(one, (value, i) => logistic((odds(value) + odds(other.data[i])) / 2));
};

/** What a plane of the whole photo has in a part of it (in pixels of the photo), at the saliency network's size. */
const partOf = (plane: Plane, part: Box, photo: Size): Plane =>
	enlargePlane(cropPlane(plane, scaledBox(part, photo, plane)), saliencySize);
