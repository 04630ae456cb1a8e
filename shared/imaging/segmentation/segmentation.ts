import { wholeOf } from '../decoding/photo.ts';
import { areaOf, type Box, boundsOf, type Mask, type Size, scaledBox } from '../raster/raster.ts';
import type { FinerMask } from './finerOutline.ts';
import type { SubjectMarks } from './subjectMarks.ts';
import type { Agreement } from './subjectProbability.ts';

/** Which edges of the photo cut the subject off. */
export interface CutEdges {
	readonly left: boolean;
	readonly right: boolean;
	readonly top: boolean;
	readonly bottom: boolean;
}

/** Where the subject of a photo is. */
export interface Segmentation {
	/** At the size of the search, not of the photo. */
	readonly mask: Mask;
	/** The same around the subject alone, more finely, where the photo shows more than the mask. */
	readonly finer?: FinerMask | undefined;
	readonly confidence: Confidence;
	/** How the networks agree on it; absent where they were not both asked, or prompts were given. */
	readonly agreement?: Agreement | undefined;
	/** Bounds in pixels of the photo; the whole photo when nothing was found. */
	readonly bounds: Box;
	readonly cut: CutEdges;
	/** Whether the mask comes from the photo's own alpha. */
	readonly fromAlpha: boolean;
	/** What the customer has shown, which the matte obeys too. */
	readonly marks?: SubjectMarks | undefined;
}

export const uncut: CutEdges = { left: false, right: false, top: false, bottom: false };

/** A segmentation from its mask, with high confidence unless another is given. */
export function segmentationOfMask(
	photo: Size,
	mask: Mask,
	rest: Partial<Pick<Segmentation, 'confidence' | 'agreement' | 'marks' | 'finer'>>,
): Segmentation {
	const bounds = boundsOf(mask);
	if (!bounds) return nothing(photo, mask);
	return {
		confidence: 'high',
		...rest,
		mask,
		bounds: finerBounds(rest.finer) ?? scaledBox(bounds, mask, photo),
		cut: cutEdges(mask),
		fromAlpha: false,
	};
}

/** The bounds of a finer mask in pixels of the photo. */
function finerBounds(finer: FinerMask | undefined): Box | undefined {
	const bounds = finer && boundsOf(finer.mask);
	if (!bounds) return undefined;
	const { left, top, width, height } = scaledBox(bounds, finer.mask, finer.at);
	return { left: finer.at.left + left, top: finer.at.top + top, width, height };
}

/** The segmentation of a photo in which there is no subject. */
export const nothing = (photo: Size, mask: Mask): Segmentation => ({
	mask,
	confidence: 'low',
	bounds: wholeOf(photo),
	cut: uncut,
	fromAlpha: false,
});

/** An edge cuts the subject off when enough of it lies on the photo's frame. */
function cutEdges({ width, height, data }: Mask): CutEdges {
	let [left, right, top, bottom] = [0, 0, 0, 0];
	for (let y = 0; y < height; y++) {
		left += data[y * width];
		right += data[y * width + width - 1];
	}
	for (let x = 0; x < width; x++) {
		top += data[x];
		bottom += data[(height - 1) * width + x];
	}
	const enough = 0.025 * Math.max(width, height);
	return { left: left > enough, right: right > enough, top: top > enough, bottom: bottom > enough };
}

/** Whether a cut-out that nobody has checked may be used: on few photos only a seller would not accept the outline. */
export type Confidence = 'high' | 'low';

/**
 * From which overlaps on a cut-out is certain. Of 259 photographs that were not tuned on, 192 reach both limits, and one of
 * these has an overlap (IoU) with the true matte below 0.9.
 */
const least: Agreement = { networks: 0.85, passes: 0.9 };
/** A share of the photo's area that is not a subject's. */
const [smallestArea, largestArea] = [0.01, 0.9];

/** How certain a cut-out is by the agreement of two networks that were trained on different photos. */
export function confidenceOf(mask: Mask, agreement: Agreement | undefined): Confidence {
	const area = areaOf(mask) / mask.data.length;
	if (!agreement || area < smallestArea || area > largestArea) return 'low';
	return agreement.networks >= least.networks && agreement.passes >= least.passes ? 'high' : 'low';
}
