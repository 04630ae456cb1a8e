import { type Photo, wholeOf } from '../decoding/photo.ts';
import { boundsOf, createMask, type Mask, type Picture, type Size } from '../raster/raster.ts';
import { confidenceOf } from './confidence.ts';
import { cutByProbability } from './cutByProbability.ts';
import type { CutFeatures } from './cutFeatures.ts';
import { finerOutline } from './finerOutline.ts';
import { nothing, type Segmentation, segmentationOfMask, uncut } from './segmentation.ts';
import type { EstimateSubject } from './subjectProbability.ts';

/** Finds the subject by the photo's alpha where it has one, by its probability otherwise. */
export async function findSubject(
	photo: Photo,
	features: CutFeatures,
	estimate: EstimateSubject,
): Promise<Segmentation> {
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
	return segmentationOfMask(photo, mask, { confidence, agreement: probability.agreement, finer });
}

/** The largest difference, of 0…1, between the values of a picture that shows nothing. */
const uniformRange = 0.02;

/** Whether a picture (sRGB 0…1) has one colour. */
export function isUniform({ data }: Picture): boolean {
	for (let i = 0; i < data.length; i++) if (Math.abs(data[i] - data[i % 3]) > uniformRange) return false;
	return true;
}

function alphaMask(photo: Size, alpha: Uint8Array): Mask {
	const mask = createMask(photo.width, photo.height);
	for (let i = 0; i < alpha.length; i++) mask.data[i] = alpha[i] > 12 ? 1 : 0;
	return mask;
}
