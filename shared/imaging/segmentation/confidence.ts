import { areaOf, type Mask } from '../raster/raster.ts';
import type { Agreement } from './subjectProbability.ts';

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
