import {
	channelOf,
	createPicture,
	createPlane,
	type Picture,
	type Plane,
	type Size,
} from '../raster/raster.ts';
import { enlargePicture, enlargePlane, reducePicture, reducePlane } from '../raster/resample.ts';
import { boxMeans } from './boxMean.ts';

/** From this sigma on, in pixels, a picture is blurred on a reduced grid. */
const leastReduced = 8;

/**
 * Gaussian blur by three box passes; `sigma` in pixels; edges are extended.
 * Source: Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters", 1986.
 */
export function blur(plane: Plane, sigma: number): Plane {
	if (sigma < 0.3) return { ...plane, data: plane.data.slice() };
	if (sigma >= leastReduced) return blurReduced(plane, sigma);
	// A box of one pixel changes nothing.
	const radii = boxRadii(sigma).filter((radius) => radius > 0);
	if (radii.length === 0) return { ...plane, data: plane.data.slice() };
	const out = createPlane(plane.width, plane.height);
	boxMeans(plane.data, out.data, plane, radii);
	return out;
}

/** A wide blur on a reduced grid: it removes all detail that the grid cannot hold. */
function blurReduced(plane: Plane, sigma: number): Plane {
	const { grid, reduced } = reducedFor(plane, sigma);
	return enlargePlane(blur(reducePlane(plane, grid), reduced), plane);
}

/**
 * A plane blurred by `narrow` pixels less the same blurred by `wide`: what is larger than the first and smaller than the
 * second.
 */
export function differenceOfGaussians(plane: Plane, narrow: number, wide: number): Plane {
	const out = blur(plane, narrow);
	const less = blur(plane, wide).data;
	for (let i = 0; i < less.length; i++) out.data[i] -= less[i];
	return out;
}

/** {@link blur} of each channel. */
export function blurPicture(picture: Picture, sigma: number): Picture {
	if (sigma >= leastReduced) {
		const { grid, reduced } = reducedFor(picture, sigma);
		return enlargePicture(blurPicture(reducePicture(picture, grid), reduced), picture);
	}
	const out = createPicture(picture.width, picture.height);
	for (let channel = 0; channel < 3; channel++) {
		const { data } = blur(channelOf(picture, channel), sigma);
		for (let i = 0, j = channel; i < data.length; i++, j += 3) out.data[j] = data[i];
	}
	return out;
}

/** The size for a wide blur, and its sigma there. */
function reducedFor({ width, height }: Size, sigma: number): { grid: Size; reduced: number } {
	const factor = Math.floor(sigma / 3.5);
	const grid = {
		width: Math.max(1, Math.round(width / factor)),
		height: Math.max(1, Math.round(height / factor)),
	};
	return { grid, reduced: Math.min(7.9, (sigma * grid.width) / width) };
}

function boxRadii(sigma: number): number[] {
	const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
	let lower = Math.floor(ideal);
	if (lower % 2 === 0) lower -= 1;
	const upper = lower + 2;
	const lowerPasses = Math.round(
		(12 * sigma * sigma - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4),
	);
	return [0, 1, 2].map((pass) => ((pass < lowerPasses ? lower : upper) - 1) >> 1);
}
