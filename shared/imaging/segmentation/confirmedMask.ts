import { cutFeatures } from '../cuts/cutFeatures.ts';
import { type Photo, wholeOf } from '../decoding/photo.ts';
import { areaOf, mapPlane, type Plane, threshold } from '../raster/raster.ts';
import { enlargeWindow, windowIn } from '../raster/resample.ts';
import { type FinerMask, finerPart } from './finerOutline.ts';
import { type GrabCutSettings, grabCut } from './grabCut.ts';
import { type Segmentation, segmentationOfMask } from './segmentation.ts';
import { hasMarks, marksOf, type SubjectMarks } from './subjectMarks.ts';

/** The long edge, in pixels, of the crop in which the outline of a mask is refined. */
const refinedEdge = 640;
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
	const part = finerPart(photo, mask, refinedEdge);
	if (!part) return undefined;
	const { at, size } = part;
	const prior = enlargeWindow(mask, windowIn(mask, wholeOf(photo), at), size);
	const certain = {
		subject: mapPlane(prior, (value) => (value > uncertainTo ? 1 : 0)),
		background: mapPlane(prior, (value) => (value < uncertainFrom ? 1 : 0)),
	};
	const features = cutFeatures(await photo.readColours(at, size));
	const cut = grabCut(features, prior, threshold(prior, 0.5), { ...refining, marks: certain });
	return areaOf(cut) > 0 ? { mask: cut, at } : undefined;
}
