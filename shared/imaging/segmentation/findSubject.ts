import { type Photo, wholeOf } from '../raster/photo.ts';
import {
	type Box,
	boundsOf,
	createMask,
	type Mask,
	type Picture,
	type Size,
	scaledBox,
} from '../raster/raster.ts';
import type { CutEdges } from '../scene/layout.ts';
import { type Confidence, confidenceOf } from './confidence.ts';
import { cutByProbability } from './cutByProbability.ts';
import type { CutFeatures } from './cutFeatures.ts';
import { type FinerMask, finerOutline } from './finerOutline.ts';
import type { SubjectMarks } from './subjectMarks.ts';
import type { Agreement, EstimateSubject } from './subjectProbability.ts';

/** Where the subject of a photo is. */
export interface FoundSubject {
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

/** Finds the subject by the photo's alpha where it has one, by its probability otherwise. */
export async function findSubject(
	photo: Photo,
	features: CutFeatures,
	estimate: EstimateSubject,
): Promise<FoundSubject> {
	if (photo.alpha) {
		const mask = alphaMask(photo, photo.alpha.data);
		const bounds = boundsOf(mask) ?? wholeOf(photo);
		return { mask, confidence: boundsOf(mask) ? 'high' : 'low', bounds, cut: uncut, fromAlpha: true };
	}
	const { width, height } = features.srgb;
	if (isUniform(features.srgb)) return nothing(photo, createMask(width, height));
	const probability = await estimate();
	const mask = cutByProbability(features, probability.whole);
	const confidence = confidenceOf(mask, probability.agreement);
	const finer = await finerOutline(photo, mask, probability);
	return subjectOfMask(photo, mask, { confidence, agreement: probability.agreement, finer });
}

/** A found subject from its mask, with high confidence unless another is given. */
export function subjectOfMask(
	photo: Size,
	mask: Mask,
	rest: Partial<Pick<FoundSubject, 'confidence' | 'agreement' | 'marks' | 'finer'>>,
): FoundSubject {
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

const nothing = (photo: Size, mask: Mask): FoundSubject => ({
	mask,
	confidence: 'low',
	bounds: wholeOf(photo),
	cut: uncut,
	fromAlpha: false,
});

/** The largest difference, of 0…1, between the values of a picture that shows nothing. */
const uniformRange = 0.02;

/** Whether a picture (sRGB 0…1) has one colour. */
export function isUniform({ data }: Picture): boolean {
	for (let i = 0; i < data.length; i++) if (Math.abs(data[i] - data[i % 3]) > uniformRange) return false;
	return true;
}

const uncut: CutEdges = { left: false, right: false, top: false, bottom: false };

function alphaMask(photo: Size, alpha: Uint8Array): Mask {
	const mask = createMask(photo.width, photo.height);
	for (let i = 0; i < alpha.length; i++) mask.data[i] = alpha[i] > 12 ? 1 : 0;
	return mask;
}

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
