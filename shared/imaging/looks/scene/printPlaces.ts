import type { Box } from '../../raster/raster.ts';
import type { Segmentation } from '../../segmentation/segmentation.ts';
import type { PrintPlace } from '../operators/printLine.ts';

/**
 * The places of print on a picture on which the whole photo would have these bounds: lines, and a box that the customer has drawn, in
 * shares of the photo.
 */
export function placesOn(
	photo: Box | undefined,
	lines: Segmentation['lines'] = [],
	marked?: readonly [number, number, number, number],
): PrintPlace[] {
	if (!photo) return [];
	const onPicture = (corners: readonly number[]) =>
		corners.map((share, n) =>
			n % 2 === 0 ? photo.left + share * photo.width : photo.top + share * photo.height,
		);
	const places: PrintPlace[] = lines.map((line) => ({
		corners: onPicture(line.slice(0, 8)),
		sign: line[8],
	}));
	if (!marked) return places;
	const [left, top, width, height] = marked;
	const [right, bottom] = [left + width, top + height];
	const corners = onPicture([left, top, right, top, right, bottom, left, bottom]);
	return [...places, { corners, isMarked: true }];
}
