import { blur } from '../../filters/blur.ts';
import { derived } from '../../raster/derived.ts';
import {
	createMask,
	createPlane,
	hypot,
	mapPlane,
	type Plane,
	type Size,
	threshold,
} from '../../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePlane } from '../../raster/resample.ts';
import { distanceInside } from './distance.ts';

/** The signed distance to the outline of a subject in pixels of the picture, positive inside; measured on a grid of at most 512 pixels. */
export const outlineDistance = (subject: Plane): Plane =>
	derived([subject], 'outlineDistance', () => signedDistance(subject));

function signedDistance(subject: Plane): Plane {
	const grid = fitLongEdge(subject, 512);
	const scale = grid.width / subject.width;
	const mask = threshold(scale < 1 ? reducePlane(subject, grid) : subject, 0.5);
	const outside = createMask(grid.width, grid.height);
	for (let i = 0; i < mask.data.length; i++) outside.data[i] = 1 - mask.data[i];
	const inner = distanceInside(mask).data;
	const outer = distanceInside(outside).data;
	const signed = createPlane(grid.width, grid.height);
	const far = Math.max(grid.width, grid.height);
	for (let i = 0; i < signed.data.length; i++)
		signed.data[i] = (Math.min(far, inner[i]) - Math.min(far, outer[i])) / scale;
	const smooth = blur(signed, 0.9);
	return scale < 1 ? enlargePlane(smooth, subject) : smooth;
}

/** The shadow, 0…1, that what a mask shows casts to the lower right on a wall behind it; `shift` and `blurred` are in pixels. */
export function shadowOnWall(mask: Plane, shift: number, blurred: number): Plane {
	const { width, data } = mask;
	const moved = mapPlane(mask, (_, i) => {
		const [x, y] = [i % width, Math.floor(i / width)];
		return data[Math.max(0, y - shift) * width + Math.max(0, x - shift)];
	});
	return blur(moved, blurred);
}

/** Where the subject is or, where none was found, a large rounded square in the middle: ornaments go around it. */
export const subjectOrMiddle = (picture: Size, subject: Plane | undefined): Plane =>
	subject ?? derived([picture], 'middle', () => roundedSquare(picture));

function roundedSquare({ width, height }: Size): Plane {
	const middle = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const away = hypot(((x + 0.5) / width - 0.5) ** 2, ((y + 0.5) / height - 0.5) ** 2) ** 0.5;
			middle.data[i] = Math.min(1, Math.max(0, (0.432 - away) / 0.004));
		}
	return middle;
}
