import { channelOf, createPicture, createPlane, type Picture, type Plane } from '../raster/raster.ts';
import { enlargePlane, reducePlane } from '../raster/resample.ts';

/**
 * Gaussian blur by three box passes; `sigma` in pixels; edges are extended.
 * Source: Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters", 1986.
 */
export function blur(plane: Plane, sigma: number): Plane {
	if (sigma < 0.3) return { ...plane, data: plane.data.slice() };
	if (sigma >= 8) return blurReduced(plane, sigma);
	const out = createPlane(plane.width, plane.height);
	const rows = new Float32Array(plane.data.length);
	let from = plane.data;
	for (const radius of boxRadii(sigma)) {
		boxRows(from, rows, plane.width, plane.height, radius);
		boxColumns(rows, out.data, plane.width, plane.height, radius);
		from = out.data;
	}
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

/** Mean over a square of side 2·radius + 1; at the edges over what is inside. */
export function boxMean(plane: Plane, radius: number): Plane {
	const out = createPlane(plane.width, plane.height);
	const spare = new Float32Array(plane.data.length);
	boxRows(plane.data, spare, plane.width, plane.height, radius);
	boxColumns(spare, out.data, plane.width, plane.height, radius);
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
	return [0, 1, 2].map((pass) => ((pass < lowerPasses ? lower : upper) - 1) / 2);
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
	const r = Math.min(radius, (width - 1) >> 1);
	const scale = 1 / (2 * r + 1);
	for (let y = 0; y < height; y++) {
		const row = y * width;
		const end = row + width;
		let sum = 0;
		for (let i = row; i < row + r; i++) sum += from[i];
		// Near the edges the mean is over what is inside.
		for (let x = 0; x <= r; x++) {
			sum += from[row + x + r];
			to[row + x] = sum / (x + r + 1);
		}
		for (let i = row + r + 1; i < end - r; i++) {
			sum += from[i + r] - from[i - r - 1];
			to[i] = sum * scale;
		}
		for (let i = Math.max(row + r + 1, end - r); i < end; i++) {
			sum -= from[i - r - 1];
			to[i] = sum / (end - i + r);
		}
	}
}

function boxColumns(
	from: Float32Array,
	to: Float32Array,
	width: number,
	height: number,
	radius: number,
): void {
	const r = Math.min(radius, height - 1);
	const sums = new Float64Array(width);
	let count = 0;
	for (let y = 0; y <= r; y++, count++)
		for (let x = 0, i = y * width; x < width; x++, i++) sums[x] += from[i];
	for (let y = 0; y < height; y++) {
		const scale = 1 / count;
		for (let x = 0, i = y * width; x < width; x++, i++) to[i] = sums[x] * scale;
		if (y + r + 1 < height) {
			for (let x = 0, i = (y + r + 1) * width; x < width; x++, i++) sums[x] += from[i];
			count++;
		}
		if (y - r >= 0) {
			for (let x = 0, i = (y - r) * width; x < width; x++, i++) sums[x] -= from[i];
			count--;
		}
	}
}
