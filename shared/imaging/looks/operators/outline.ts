import { blur } from '../../filters/blur.ts';
import { distanceInside } from '../../filters/distance.ts';
import { derived } from '../../raster/derived.ts';
import {
	clamp,
	drawPlane,
	hypot,
	mapPlane,
	type Plane,
	planeOf,
	type Size,
	smoothstep,
	threshold,
} from '../../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePlane } from '../../raster/resample.ts';

/** A subject with the soft outline of something drawn, without what is fainter than half: styles would draw contours around it. */
export function softOutline(subject: Plane): Plane {
	const sigma = 0.003 * Math.max(subject.width, subject.height);
	const solid = blur(planeOf(threshold(subject, 0.5)), sigma).data;
	return mapPlane(blur(subject, sigma), (value, i) => Math.min(value, 2 * solid[i]));
}

/** The signed distance to the outline of a subject in pixels of the picture, positive inside; measured on a grid of at most 512 pixels. */
export const outlineDistance = (subject: Plane): Plane =>
	derived([subject], 'outlineDistance', () => signedDistance(subject));

function signedDistance(subject: Plane): Plane {
	const grid = fitLongEdge(subject, 512);
	const scale = grid.width / subject.width;
	const reduced = reducePlane(subject, grid);
	const mask = threshold(reduced, 0.5);
	const outside = { ...mask, data: mask.data.map((value) => 1 - value) };
	const inner = distanceInside(mask);
	const outer = distanceInside(outside).data;
	const far = Math.max(grid.width, grid.height);
	const soft = blur(reduced, 1).data;
	const signed = mapPlane(inner, (value, i) => {
		const away = value > 0 ? Math.min(far, value) - 0.5 : 0.5 - Math.min(far, outer[i]);
		if (soft[i] < 0.02 || soft[i] > 0.98) return away / scale;
		// Near the outline from the shares of pixels, by the logistic approximation of a blurred edge: whole pixels would show as steps.
		const near = Math.log(soft[i] / (1 - soft[i])) / 1.702;
		return (away + (near - away) * (1 - smoothstep(1.2, 2.2, Math.abs(near)))) / scale;
	});
	return enlargePlane(blur(signed, 0.9), subject);
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
		return clamp((0.432 - away) / 0.004, 0, 1);
	});
