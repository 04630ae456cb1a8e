import { sentence } from '#shared/sentences/sentence.ts';

/** The longest side of a mask, in pixels. */
export const maskLongEdge = 512;
/** The largest file of a mask, in bytes. */
export const maskBytes = 48 * 1024;
/** The MIME type of a mask's file. */
export const maskType = 'image/png';

/** A mask: how much of each pixel is subject, 0…255, row by row. */
export interface GreyMask {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array;
}

/** The most strokes of a request, those that keep and those that remove together. */
export const mostStrokes = 100;
/** The most points of all strokes together. */
export const mostStrokePoints = 2000;
/** The width of a stroke, as a share of the photo's long edge. */
export const strokeWidths = { least: 0.001, most: 0.3 } as const;
/** The shortest side of a box, as a share of the photo's. */
export const leastBoxSide = 0.01;

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
