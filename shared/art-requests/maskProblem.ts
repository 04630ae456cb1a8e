import { sentence } from '#shared/sentences/sentence.ts';
import { type GreyMask, maskBytes, maskLongEdge } from './subjectMask.ts';

/** What is wrong with a mask, as its sender reads it. */
export const maskProblems = {
	notUploaded: sentence('maskNotUploaded'),
	tooLarge: sentence(['maskTooLarge', { kilobytes: maskBytes / 1024, pixels: maskLongEdge }]),
	notGreyPng: sentence('maskNotGreyPng'),
	empty: sentence('maskEmpty'),
	full: sentence('maskFull'),
	photoUnreadable: sentence('maskPhotoUnreadable'),
	shape: sentence('maskShape'),
} as const;

/** From this value on a pixel is subject. */
const subjectFrom = 128;

/** Whether two sizes have the same proportions, but for the rounding of the mask's sides to whole pixels. */
const hasProportions = (mask: GreyMask, width: number, height: number): boolean =>
	Math.abs(mask.width * height - mask.height * width) <= Math.max(width, height);

/**
 * What is wrong with a mask for a photo of a size in pixels; `upright` tells whether that is the size after the photo's
 * orientation was applied. Undefined for a mask that can be used.
 */
export function maskProblem(
	mask: GreyMask,
	photo: { readonly width: number; readonly height: number; readonly upright: boolean },
): string | undefined {
	if (!mask.data.some((value) => value >= subjectFrom)) return maskProblems.empty;
	if (mask.data.every((value) => value >= subjectFrom)) return maskProblems.full;
	const fits =
		hasProportions(mask, photo.width, photo.height) ||
		(!photo.upright && hasProportions(mask, photo.height, photo.width));
	return fits ? undefined : maskProblems.shape;
}
