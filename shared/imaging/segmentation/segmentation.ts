import { type AlphaChannel, createAlpha, wholeOf } from '../decoding/photo.ts';
import {
	type Box,
	boundsOf,
	type Mask,
	type Plane,
	type Size,
	scaledBox,
	threshold,
} from '../raster/raster.ts';
import { fitLongEdge, reducePlane } from '../raster/resample.ts';

/** The long edge, in pixels, of the mask of a photo's subject. */
export const segmentationEdge = 320;

/** Which edges of the photo cut the subject off. */
export interface CutEdges {
	readonly left: boolean;
	readonly right: boolean;
	readonly top: boolean;
	readonly bottom: boolean;
}

/** Whether a cut-out that nobody has checked may be used: on few photos only a seller would not accept the outline. */
export type Confidence = 'high' | 'low';

/** Where the subject of a photo is. */
export interface Segmentation {
	/** How opaque it is. */
	readonly alpha: Pick<AlphaChannel, 'read'>;
	/** Where it is opaque, at up to {@link segmentationEdge} pixels. */
	readonly mask: Mask;
	readonly confidence: Confidence;
	/** Bounds in pixels of the photo; the whole photo when nothing was found. */
	readonly bounds: Box;
	readonly cut: CutEdges;
	/** Whether the alpha is the photo's own. */
	readonly fromAlpha: boolean;
	/** The lines of print on it: x and y of the corners of each, in shares of the photo. */
	readonly lines?: readonly (readonly number[])[] | undefined;
	/** How likely it is laid flat or hung up, 0…1; absent where that is not known. */
	readonly flatLay?: number | undefined;
}

export const uncut: CutEdges = { left: false, right: false, top: false, bottom: false };

/** From this opacity on, a pixel belongs to the subject: of an alpha that was estimated, and of a photo's own. */
const [opaque, visible] = [0.5, 13 / 255];

/** The segmentation of a photo by an alpha of the whole photo (0…1, at any size). */
export function segmentationOfAlpha(
	photo: Size,
	alpha: Plane,
	{
		confidence = 'high',
		fromAlpha = false,
		lines,
		flatLay,
	}: Partial<Pick<Segmentation, 'confidence' | 'fromAlpha' | 'lines' | 'flatLay'>> = {},
): Segmentation {
	const level = fromAlpha ? visible : opaque;
	const size = fitLongEdge(alpha, segmentationEdge);
	const mask = threshold(reducePlane(alpha, size), level);
	const bounds = boundsOf(alpha, level);
	return {
		alpha: createAlpha(photo, alpha),
		mask,
		confidence: bounds ? confidence : 'low',
		bounds: bounds ? scaledBox(bounds, alpha, photo) : wholeOf(photo),
		cut: fromAlpha ? uncut : cutEdges(mask),
		fromAlpha,
		lines,
		flatLay,
	};
}

/** An edge cuts the subject off when enough of it lies on the photo's frame. */
function cutEdges({ width, height, data }: Mask): CutEdges {
	let [left, right, top, bottom] = [0, 0, 0, 0];
	for (let y = 0; y < height; y++) {
		left += data[y * width];
		right += data[y * width + width - 1];
	}
	for (let x = 0; x < width; x++) {
		top += data[x];
		bottom += data[(height - 1) * width + x];
	}
	const enough = 0.025 * Math.max(width, height);
	return { left: left > enough, right: right > enough, top: top > enough, bottom: bottom > enough };
}
