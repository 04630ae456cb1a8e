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

/** What is wrong with a mask, as its sender reads it. */
export const maskProblems = {
	notUploaded: 'This mask has not been uploaded yet. Please upload it again.',
	tooLarge: `Please send a mask of at most ${maskBytes / 1024} kB and ${maskLongEdge} pixels a side.`,
	notGreyPng: 'Please send the mask as a PNG with one channel of 8 bits.',
	empty: 'This mask is empty: no pixel is subject.',
	full: 'This mask is full: every pixel is subject.',
	photoUnreadable: 'The photo of this mask cannot be read. Please upload it again.',
	shape: 'This mask does not have the proportions of the photo.',
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
