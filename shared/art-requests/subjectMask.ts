/** The longest side of a mask, in pixels. */
export const maskLongEdge = 2048;
/** The largest file of a mask, in bytes. */
export const maskBytes = 2 * 1024 * 1024;
/** The MIME type of a mask's file. */
export const maskType = 'image/png';

/** A mask: how much of each pixel is subject, 0…255, row by row. */
export interface GreyMask {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array<ArrayBuffer>;
}
