import { cutFeatures } from '../cuts/cutFeatures.ts';
import type { Photo } from '../decoding/photo.ts';
import {
	areaOf,
	type Box,
	boundsOf,
	drawPlane,
	type Mask,
	type Plane,
	type Size,
	scaledBox,
	withMargin,
} from '../raster/raster.ts';
import { enlargeWindow, fitLongEdge, windowIn } from '../raster/resample.ts';
import { cutByProbability } from './cutByProbability.ts';
import type { SubjectProbability } from './subjectProbability.ts';

/** The mask of a part of a photo. */
export interface FinerMask {
	readonly mask: Mask;
	/** The part, in pixels of the photo. */
	readonly at: Box;
}

/** The long edge, in pixels, at which the outline is drawn around the subject. */
const outlineEdge = 800;
/** How much finer it has to be than the mask of the whole photo. */
const leastGain = 1.2;
/** How much of what is around the mask is cut with it, as a share of its long edge. */
const margin = 0.08;

/**
 * Repeats a cut of the whole photo around the subject alone: a subject that is a small part of the photo has few pixels of the
 * mask, and its thin parts and gaps fewer than the probabilities and the photo show. Undefined where the photo shows no more
 * than the mask.
 */
export async function finerOutline(
	photo: Photo,
	mask: Mask,
	{ crop, ofCrop }: Pick<SubjectProbability, 'crop' | 'ofCrop'>,
	box?: Box,
): Promise<FinerMask | undefined> {
	const part = finerPart(photo, mask, crop);
	if (!part) return undefined;
	const { at, size } = part;
	const probability = enlargeWindow(ofCrop, windowIn(ofCrop, crop, at), size);
	const outside = box && outsideOf(windowIn(size, at, box), size);
	const features = cutFeatures(await photo.readColours(at, size));
	const finer = endingWithin(photo, at, cutByProbability(features, probability, outside));
	if (areaOf(finer) === 0) return undefined;
	return { mask: finer, at };
}

/**
 * The part of a photo around a mask (set above ½), within `crop`, and its size at a long edge; undefined where that shows no more
 * than the mask.
 */
function finerPart(
	photo: Photo,
	mask: Mask,
	crop: Box,
): { readonly at: Box; readonly size: Size } | undefined {
	const bounds = boundsOf(mask, 0.5);
	if (!bounds) return undefined;
	const at = commonPart(withMargin(scaledBox(bounds, mask, photo), margin, photo), crop);
	if (at.width < 1 || at.height < 1) return undefined;
	const size = fitLongEdge(at, outlineEdge);
	return size.width / at.width < (leastGain * mask.width) / photo.width ? undefined : { at, size };
}

/** A plane that is 1 outside of a box (in its pixels). */
export const outsideOf = ({ left, top, width, height }: Box, size: Size): Plane =>
	drawPlane(size, (x, y) => {
		const isInside = x + 0.5 > left && x + 0.5 < left + width && y + 0.5 > top && y + 0.5 < top + height;
		return isInside ? 0 : 1;
	});

function commonPart(one: Box, other: Box): Box {
	const left = Math.max(one.left, other.left);
	const top = Math.max(one.top, other.top);
	const right = Math.min(one.left + one.width, other.left + other.width);
	const bottom = Math.min(one.top + one.height, other.top + other.height);
	return { left, top, width: right - left, height: bottom - top };
}

/** A mask that is empty along those sides of its part that are not the photo's: what is there does not go on. */
function endingWithin(photo: Size, { left, top, ...at }: Box, { width, height, data }: Mask): Mask {
	const out = data.slice();
	for (let y = 0; y < height; y++) {
		if (left > 0) out[y * width] = 0;
		if (left + at.width < photo.width) out[(y + 1) * width - 1] = 0;
	}
	if (top > 0) out.fill(0, 0, width);
	if (top + at.height < photo.height) out.fill(0, (height - 1) * width);
	return { width, height, data: out };
}
