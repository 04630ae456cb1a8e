import { type Photo, wholeOf } from '../decoding/photo.ts';
import {
	areaOf,
	boundsOf,
	enlargedBox,
	mapPlane,
	type Plane,
	scaledBox,
	threshold,
} from '../raster/raster.ts';
import { enlargeWindow, fitLongEdge, windowIn } from '../raster/resample.ts';
import { cutFeatures } from './cutFeatures.ts';
import type { FinerMask } from './finerOutline.ts';
import { type GrabCutSettings, grabCut } from './grabCut.ts';
import { type Segmentation, segmentationOfMask } from './segmentation.ts';
import { hasMarks, marksOf, type SubjectMarks } from './subjectMarks.ts';

/** The long edge, in pixels, of the crop in which the outline of a mask is refined. */
const refinedEdge = 640;
/** How much finer it has to be than the mask. */
const leastGain = 1.2;
/** How much of what is around the mask is in the crop, as a share of its long edge. */
const margin = 0.08;
/** Pixels above the second value are certainly subject, below the first certainly not: only those between them are cut. */
const [uncertainFrom, uncertainTo] = [0.03, 0.97];
const refining: GrabCutSettings = { colourWeight: 1, priorWeight: 2, rounds: 1 };

/**
 * The subject of a photo by the mask that the customer has confirmed (0…1, of the whole photo): nothing is searched
 * for. The site makes its previews with this, and the engine its pictures, so that both have the same outline.
 * `marks` are those by which the mask was corrected.
 */
export async function segmentationOfConfirmedMask(
	photo: Photo,
	mask: Plane,
	marks: SubjectMarks = {},
): Promise<Segmentation> {
	return segmentationOfMask(photo, threshold(mask, 0.5), {
		marks: hasMarks(marks) ? marksOf(marks) : undefined,
		finer: await refined(photo, mask),
	});
}

/** The outline of a mask around the subject alone, drawn along colours where the mask has no sharp one. */
async function refined(photo: Photo, mask: Plane): Promise<FinerMask | undefined> {
	const bounds = boundsOf(mask, 0.5);
	if (!bounds) return undefined;
	const around = scaledBox(bounds, mask, photo);
	const at = enlargedBox(around, Math.ceil(margin * Math.max(around.width, around.height)), photo);
	const size = fitLongEdge(at, refinedEdge);
	if (size.width / at.width < (leastGain * mask.width) / photo.width) return undefined;
	const prior = enlargeWindow(mask, windowIn(mask, wholeOf(photo), at), size);
	const certain = {
		subject: mapPlane(prior, (value) => (value > uncertainTo ? 1 : 0)),
		background: mapPlane(prior, (value) => (value < uncertainFrom ? 1 : 0)),
	};
	const features = cutFeatures(await photo.readColours(at, size));
	const cut = grabCut(features, prior, threshold(prior, 0.5), { ...refining, marks: certain });
	return areaOf(cut) > 0 ? { mask: cut, at } : undefined;
}
