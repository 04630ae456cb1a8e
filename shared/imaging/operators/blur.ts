import { channelOf, createPicture, createPlane, type Picture, type Plane } from '../raster/raster.ts';
import { enlargePlane, reducePlane } from '../raster/resample.ts';
import { boxMeans } from './boxMean.ts';

/**
 * Gaussian blur by three box passes; `sigma` in pixels; edges are extended.
 * Source: Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters", 1986.
 */
export function blur(plane: Plane, sigma: number): Plane {
	if (sigma < 0.3) return { ...plane, data: plane.data.slice() };
	if (sigma >= 8) return blurReduced(plane, sigma);
	// A box of one pixel changes nothing.
	const radii = boxRadii(sigma).filter((radius) => radius > 0);
	if (radii.length === 0) return { ...plane, data: plane.data.slice() };
	const out = createPlane(plane.width, plane.height);
	boxMeans(plane.data, out.data, plane, radii);
	return out;
}

/** A wide blur on a reduced grid: it removes all detail that the grid cannot hold. */
function blurReduced(plane: Plane, sigma: number): Plane {
	const factor = Math.floor(sigma / 3.5);
	const grid = {
		width: Math.max(1, Math.round(plane.width / factor)),
		height: Math.max(1, Math.round(plane.height / factor)),
	};
	const scale = grid.width / plane.width;
	return enlargePlane(blur(reducePlane(plane, grid), Math.min(7.9, sigma * scale)), plane);
}

export function blurPicture(picture: Picture, sigma: number): Picture {
	const out = createPicture(picture.width, picture.height);
	for (let channel = 0; channel < 3; channel++) {
		const { data } = blur(channelOf(picture, channel), sigma);
		for (let i = 0, j = channel; i < data.length; i++, j += 3) out.data[j] = data[i];
	}
	return out;
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
