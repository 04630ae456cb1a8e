import type { Photo } from '../decoding/photo.ts';
import { type Box, createPicture, type Picture, type Plane, type Size } from '../raster/raster.ts';
import { reducePicture, reducePlane } from '../raster/resample.ts';
import type { Segmentation } from '../segmentation/segmentation.ts';
import { type CutOut, cutOut } from './cutOut.ts';

interface KeptCutOut extends CutOut {
	readonly photo: Photo;
	readonly segmentation: Segmentation;
	readonly part: Box;
}

/**
 * Cuts out for several pictures of one photo: a cut-out is reduced from the last one where that shows the same part and is as
 * large. Pictures are therefore best rendered from the largest to the smallest, one after the other.
 *
 * @param cut - makes what cannot be reduced.
 */
export function sharedCutOut(cut = cutOut): typeof cutOut {
	let kept: KeptCutOut | undefined;
	return async (photo, segmentation, part, size) => {
		if (kept?.photo !== photo || kept.segmentation !== segmentation || !shows(kept, part, size))
			kept = { photo, segmentation, part, ...(await cut(photo, segmentation, part, size)) };
		return reduced(kept, size);
	};
}

const shows = ({ part, alpha }: KeptCutOut, wanted: Box, { width, height }: Size): boolean =>
	part.left === wanted.left &&
	part.top === wanted.top &&
	part.width === wanted.width &&
	part.height === wanted.height &&
	alpha.width >= width &&
	alpha.height >= height;

/** Below this opacity, the colours of a pixel are those of the background. */
const invisible = 1e-4;

/** Colours are averaged by their opacity, so that those of the background do not mix into the outline. */
function reduced({ linear, alpha }: CutOut, { width, height }: Size): CutOut {
	if (alpha.width === width && alpha.height === height) return { linear, alpha };
	const smaller = reducePlane(alpha, { width, height });
	const weighted = reducePicture(times(linear, alpha), { width, height });
	return { linear: dividedBy(weighted, smaller), alpha: smaller };
}

function times(picture: Picture, { data: weights }: Plane): Picture {
	const out = createPicture(picture.width, picture.height);
	for (let i = 0, j = 0; i < weights.length; i++)
		for (let k = 0; k < 3; k++, j++) out.data[j] = picture.data[j] * weights[i];
	return out;
}

function dividedBy(picture: Picture, { data: weights }: Plane): Picture {
	const out = createPicture(picture.width, picture.height);
	for (let i = 0, j = 0; i < weights.length; i++)
		for (let k = 0; k < 3; k++, j++) out.data[j] = picture.data[j] / Math.max(weights[i], invisible);
	return out;
}
