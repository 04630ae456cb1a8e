import { blur } from '../../filters/blur.ts';
import { distanceInside } from '../../filters/distance.ts';
import { derived } from '../../raster/derived.ts';
import { drawPlane, hypot, mapPlane, type Plane, type Size, threshold } from '../../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePlane } from '../../raster/resample.ts';

/** The signed distance to the outline of a subject in pixels of the picture, positive inside; measured on a grid of at most 512 pixels. */
export const outlineDistance = (subject: Plane): Plane =>
	derived([subject], 'outlineDistance', () => signedDistance(subject));

function signedDistance(subject: Plane): Plane {
	const grid = fitLongEdge(subject, 512);
	const scale = grid.width / subject.width;
	const mask = threshold(scale < 1 ? reducePlane(subject, grid) : subject, 0.5);
	const outside = { ...mask, data: mask.data.map((value) => 1 - value) };
	const inner = distanceInside(mask);
	const outer = distanceInside(outside).data;
	const far = Math.max(grid.width, grid.height);
	const signed = mapPlane(inner, (value, i) => (Math.min(far, value) - Math.min(far, outer[i])) / scale);
	const smooth = blur(signed, 0.9);
	return scale < 1 ? enlargePlane(smooth, subject) : smooth;
}

/** The shadow, 0…1, that what a mask shows casts to the lower right on a wall behind it; `shift` and `blurred` are in pixels. */
export function shadowOnWall(mask: Plane, shift: number, blurred: number): Plane {
	const { width, data } = mask;
	const moved = drawPlane(mask, (x, y) => data[Math.max(0, y - shift) * width + Math.max(0, x - shift)]);
	return blur(moved, blurred);
}

/** Where the subject is or, where none was found, a large rounded square in the middle: ornaments go around it. */
export const subjectOrMiddle = (picture: Size, subject: Plane | undefined): Plane =>
	subject ?? derived([picture], 'middle', () => roundedSquare(picture));

const roundedSquare = ({ width, height }: Size): Plane =>
	drawPlane({ width, height }, (x, y) => {
		const away = hypot(((x + 0.5) / width - 0.5) ** 2, ((y + 0.5) / height - 0.5) ** 2) ** 0.5;
		return Math.min(1, Math.max(0, (0.432 - away) / 0.004));
	});
