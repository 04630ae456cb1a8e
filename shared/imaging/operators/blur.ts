import {
	channelOf,
	createPicture,
	createPlane,
	type Picture,
	type Plane,
	type Size,
} from '../raster/raster.ts';
import { enlargePlane, reducePlane } from '../raster/resample.ts';

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
	const rows = spareRows(plane.data.length);
	let from = plane.data;
	for (const radius of radii) {
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
	boxMeanOf(plane.data, out.data, plane, radius);
	return out;
}

/** {@link boxMean} of values in rows; `to` may be the same memory as `from`. */
export function boxMeanOf(
	from: Float32Array,
	to: Float32Array,
	{ width, height }: Size,
	radius: number,
): void {
	const rows = spareRows(from.length);
	boxRows(from, rows, width, height, radius);
	boxColumns(rows, to, width, height, radius);
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

/** Rows that are summed at once: their running sums do not wait for each other. */
const rowsAtOnce = 4;

let spare = new Float32Array(0);

/** Room for the rows of a plane between two passes; the same memory at each call, which no caller keeps. */
function spareRows(length: number): Float32Array {
	if (spare.length < length) spare = new Float32Array(length);
	return spare;
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
	const r = Math.min(radius, (width - 1) >> 1);
	let y = 0;
	for (; y + rowsAtOnce <= height; y += rowsAtOnce) fourRows(from, to, y * width, width, r);
	for (; y < height; y++) oneRow(from, to, y * width, width, r);
}

function oneRow(from: Float32Array, to: Float32Array, row: number, width: number, r: number): void {
	const scale = 1 / (2 * r + 1);
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

/** {@link oneRow} of four rows from `row` on. */
function fourRows(from: Float32Array, to: Float32Array, row: number, width: number, r: number): void {
	const scale = 1 / (2 * r + 1);
	const second = width;
	const third = 2 * width;
	const fourth = 3 * width;
	let a = 0;
	let b = 0;
	let c = 0;
	let d = 0;
	for (let i = row; i < row + r; i++) {
		a += from[i];
		b += from[i + second];
		c += from[i + third];
		d += from[i + fourth];
	}
	for (let x = 0, i = row; x <= r; x++, i++) {
		const share = 1 / (x + r + 1);
		const last = i + r;
		a += from[last];
		b += from[last + second];
		c += from[last + third];
		d += from[last + fourth];
		to[i] = a * share;
		to[i + second] = b * share;
		to[i + third] = c * share;
		to[i + fourth] = d * share;
	}
	const end = row + width;
	for (let i = row + r + 1; i < end - r; i++) {
		const last = i + r;
		const first = last - 2 * r - 1;
		a += from[last] - from[first];
		b += from[last + second] - from[first + second];
		c += from[last + third] - from[first + third];
		d += from[last + fourth] - from[first + fourth];
		to[i] = a * scale;
		to[i + second] = b * scale;
		to[i + third] = c * scale;
		to[i + fourth] = d * scale;
	}
	for (let i = Math.max(row + r + 1, end - r); i < end; i++) {
		const share = 1 / (end - i + r);
		const first = i - r - 1;
		a -= from[first];
		b -= from[first + second];
		c -= from[first + third];
		d -= from[first + fourth];
		to[i] = a * share;
		to[i + second] = b * share;
		to[i + third] = c * share;
		to[i + fourth] = d * share;
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
	for (let y = 0; y <= r; y++) for (let x = 0, i = y * width; x < width; x++, i++) sums[x] += from[i];
	let count = r + 1;
	for (let y = 0; y < height; y++) {
		const scale = 1 / count;
		const row = y * width;
		const enters = y + r + 1 < height ? (y + r + 1) * width : -1;
		const leaves = y >= r ? (y - r) * width : -1;
		if (enters >= 0) count++;
		if (leaves >= 0) count--;
		// One pass over the row for each case: the sums are read and written once.
		if (enters >= 0 && leaves >= 0)
			for (let x = 0; x < width; x++) {
				const sum = sums[x];
				to[row + x] = sum * scale;
				sums[x] = sum + from[enters + x] - from[leaves + x];
			}
		else
			for (let x = 0; x < width; x++) {
				const sum = sums[x];
				to[row + x] = sum * scale;
				sums[x] = sum + (enters >= 0 ? from[enters + x] : 0) - (leaves >= 0 ? from[leaves + x] : 0);
			}
	}
}
