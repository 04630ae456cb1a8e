import type { CutOut } from '#shared/api/files.ts';
import type { PrintLine, SubjectBox } from '#shared/api/subject.ts';
import { type GreyMask, maskLongEdge } from '#shared/art-requests/subjectMask.ts';
import { type DecodedPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import type { FoundAlpha } from '#shared/imaging/matting/findAlpha.ts';
import {
	type Box,
	boundsOf,
	type Mask,
	type Plane,
	type Size,
	scaledBox,
} from '#shared/imaging/raster/raster.ts';
import { decodePhoto } from '../photo/decodePhoto.ts';

/**
 * Finds the alpha of a photo's subject, how likely it is laid flat or hung up (0…1), and the print on it; in a box (in pixels
 * of the photo), of what the box is drawn around. A photo's own alpha is found as it is.
 */
export type FindAlpha = (
	photo: DecodedPhoto,
	box: Box | undefined,
) => Promise<
	FoundAlpha & {
		readonly print?: readonly PrintLine[] | undefined;
		readonly flatLay?: number | undefined;
	}
>;

/** The cut-out of a photo. */
export interface PhotoCutOut extends Pick<FoundAlpha, 'confidence'> {
	/** Of the photo's own pixels, the long edge at most {@link maskLongEdge}; absent where the photo has an alpha of its own. */
	readonly mask?: GreyMask | undefined;
	readonly regions: NonNullable<CutOut['regions']>;
	/** The lines of print on the subject. */
	readonly lines?: readonly PrintLine[] | undefined;
	/** How likely the subject is laid flat or hung up, 0…1. */
	readonly flatLay?: number | undefined;
}

/** The size of a photo whose boxes are given in shares of its width and height. */
const unit: Size = { width: 1, height: 1 };

const sharesOf = (box: Box, of: Size): [number, number, number, number] => {
	const { left, top, width, height } = box;
	return [left / of.width, top / of.height, width / of.width, height / of.height];
};

/** Run lengths of a mask, column by column; the first is of pixels outside. */
export function runLengths({ width, height, data }: Mask): number[] {
	const counts = [0];
	let inside = 0;
	for (let x = 0; x < width; x++)
		for (let y = 0; y < height; y++) {
			const value = data[y * width + x] ?? 0;
			if (value === inside) counts.push((counts.pop() ?? 0) + 1);
			else counts.push(1);
			inside = value;
		}
	return counts;
}

const toBytes = ({ width, height, data }: Plane): GreyMask => ({
	width,
	height,
	data: Uint8Array.from(data, (value) => Math.round(255 * value)),
});

/**
 * Cuts the subject of a photo out, and finds the print on it.
 *
 * @throws ImageRefusedError for a photo that cannot be decoded.
 */
export async function cutOutPhoto(
	bytes: Uint8Array,
	shares: SubjectBox | undefined,
	find: FindAlpha,
): Promise<PhotoCutOut> {
	const photo = await decodePhoto(bytes, maskLongEdge);
	const [left = 0, top = 0, width = 1, height = 1] = shares ?? [];
	const box = shares && withinPhoto(scaledBox({ left, top, width, height }, unit, photo), photo);
	const { alpha, confidence, regions, flatLay, print: lines } = await find(photo, box);
	return {
		mask: photo.alpha ? undefined : toBytes(alpha),
		lines,
		flatLay,
		confidence,
		regions: regions.map(({ mask, isIncluded }) => ({
			box: sharesOf(boundsOf(mask) ?? wholeOf(mask), mask),
			included: isIncluded,
			size: [mask.height, mask.width],
			counts: runLengths(mask),
		})),
	};
}

function withinPhoto({ left, top, width, height }: Box, photo: Size): Box {
	const right = Math.min(photo.width, left + width);
	const bottom = Math.min(photo.height, top + height);
	const [x, y] = [Math.min(left, right - 1), Math.min(top, bottom - 1)];
	return { left: x, top: y, width: right - x, height: bottom - y };
}
