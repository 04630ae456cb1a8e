import { foregroundColours } from '../matting/foreground.ts';
import { matte } from '../matting/matte.ts';
import { toLinearPicture } from '../raster/colour.ts';
import type { Photo } from '../raster/photo.ts';
import { type Box, type Picture, type Plane, planeOf, type Size } from '../raster/raster.ts';
import { cropPlane, enlargePlane } from '../raster/resample.ts';
import type { FoundSubject } from '../separation/findSubject.ts';
import { drawMarks, obeyMarks } from '../separation/subjectMarks.ts';

/** A subject without its background, at its size on the canvas. */
interface CutOut {
	/** The subject's own colours in linear light. */
	readonly linear: Picture;
	readonly alpha: Plane;
}

/**
 * Takes a part of the photo, enlarged or reduced to `size`, and removes the background around the subject. The part may be the
 * whole photo.
 */
export async function cutOut(photo: Photo, found: FoundSubject, part: Box, size: Size): Promise<CutOut> {
	const srgb = await photo.readColours(part, size);
	const obeyed = (alpha: Plane) =>
		found.marks ? obeyMarks(alpha, drawMarks(found.marks, photo, size, part)) : alpha;
	if (photo.alpha) {
		const alpha = obeyed(await photo.alpha.read(part, size));
		return { linear: toLinearPicture(foregroundColours(srgb, alpha, 2)), alpha };
	}
	const { mask } = found;
	const scale = mask.width / photo.width;
	const window = {
		left: part.left * scale,
		top: part.top * scale,
		width: part.width * scale,
		height: part.height * scale,
	};
	const coarse = enlargeWindow(planeOf(mask), window, size);
	const maskPixel = size.width / window.width;
	const reach = Math.max(2, 1.6 * maskPixel);
	const alpha = obeyed(matte(srgb, coarse, reach));
	return { linear: toLinearPicture(foregroundColours(srgb, alpha, reach)), alpha };
}

/** Samples a window with fractional bounds of a plane at a size, bilinearly. */
function enlargeWindow(plane: Plane, window: Box, size: Size): Plane {
	const margin = 2;
	const left = Math.floor(window.left) - margin;
	const top = Math.floor(window.top) - margin;
	const cropped = cropPlane(plane, {
		left,
		top,
		width: Math.ceil(window.width) + 2 * margin + 1,
		height: Math.ceil(window.height) + 2 * margin + 1,
	});
	const scaleX = size.width / window.width;
	const scaleY = size.height / window.height;
	const wide = enlargePlane(cropped, {
		width: Math.round(cropped.width * scaleX),
		height: Math.round(cropped.height * scaleY),
	});
	return cropPlane(wide, {
		left: Math.round((window.left - left) * scaleX),
		top: Math.round((window.top - top) * scaleY),
		width: size.width,
		height: size.height,
	});
}
