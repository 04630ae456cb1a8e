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
