import { type KernelMemory, sharedMemory } from '../kernels/kernels.ts';
import {
	type Box,
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

/** Mean over a square of side 2·radius + 1; at the edges over what is inside. */
export function boxMean(plane: Plane, radius: number): Plane {
	const out = createPlane(plane.width, plane.height);
	boxMeanOf(plane.data, out.data, plane, radius);
	return out;
}

/** {@link boxMean} of values in rows; `to` may be the same memory as `from`. */
export function boxMeanOf(from: Float32Array, to: Float32Array, size: Size, radius: number): void {
	boxMeans(from, to, size, [radius]);
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

/** Rows that are summed at once: as much as the processor's caches hold. */
const stripRows = 64;
/** How many values are summed down the columns at once, so that large planes need little memory. */
const stripValues = 2 ** 20;

/** Means over boxes, one after the other, first along the rows, then along the columns. */
function boxMeans(from: Float32Array, to: Float32Array, size: Size, radii: readonly number[]): void {
	const memory = sharedMemory();
	memory.temporarily(() => meansAlong(memory, from, to, size, radii));
	memory.temporarily(() => meansDown(memory, to, size, radii));
}

/** Columns are summed four at a time. */
const inFours = (length: number): number => 4 * Math.ceil(length / 4);

function meansAlong(
	memory: KernelMemory,
	from: Float32Array,
	to: Float32Array,
	{ width, height }: Size,
	radii: readonly number[],
): void {
	// Rows that are a power of two apart would share lines of the processor's cache.
	const row = inFours(width) + 16;
	const strip = row * stripRows;
	const [rows, columns, others] = [memory.allocate(strip), memory.allocate(strip), memory.allocate(strip)];
	const sums = memory.allocate(2 * stripRows);
	for (let top = 0; top < height; top += stripRows) {
		const box = { left: 0, top, width, height: Math.min(stripRows, height - top) };
		const column = inFours(box.height);
		copyBox(from, width, box, memory.numbers(rows, strip), row);
		memory.kernels.transpose(rows, columns, row, column);
		const means = meansInTurns(memory, columns, others, { width: column, height: width }, radii, sums);
		memory.kernels.transpose(means, rows, column, row);
		pasteBox(memory.numbers(rows, strip), row, to, width, box);
	}
}

function meansDown(
	memory: KernelMemory,
	data: Float32Array,
	{ width, height }: Size,
	radii: readonly number[],
): void {
	const most = inFours(Math.min(width, Math.ceil(stripValues / height)));
	const [columns, others] = [memory.allocate(most * height), memory.allocate(most * height)];
	const sums = memory.allocate(2 * most);
	for (let left = 0; left < width; left += most) {
		const box = { left, top: 0, width: Math.min(most, width - left), height };
		const row = inFours(box.width);
		copyBox(data, width, box, memory.numbers(columns, row * height), row);
		const means = meansInTurns(memory, columns, others, { width: row, height }, radii, sums);
		pasteBox(memory.numbers(means, row * height), row, data, width, box);
	}
}

/** Copies a box from values in rows of `fromRow` to the start of others in rows of `toRow`. */
function copyBox(from: Float32Array, fromRow: number, box: Box, to: Float32Array, toRow: number): void {
	let at = box.top * fromRow + box.left;
	if (box.width === fromRow && fromRow === toRow) to.set(from.subarray(at, at + fromRow * box.height));
	else
		for (let y = 0; y < box.height; y++, at += fromRow) to.set(from.subarray(at, at + box.width), y * toRow);
}

/** Copies values in rows of `fromRow` into a box of others in rows of `toRow`. */
function pasteBox(from: Float32Array, fromRow: number, to: Float32Array, toRow: number, box: Box): void {
	let at = box.top * toRow + box.left;
	if (box.width === toRow && fromRow === toRow) to.set(from.subarray(0, fromRow * box.height), at);
	else
		for (let y = 0; y < box.height; y++, at += toRow)
			to.set(from.subarray(y * fromRow, y * fromRow + box.width), at);
}

/** Means down the columns by each radius, from one place to the other and back; returns where the last ones are. */
function meansInTurns(
	{ kernels }: KernelMemory,
	columns: number,
	others: number,
	{ width, height }: Size,
	radii: readonly number[],
	sums: number,
): number {
	let [from, to] = [columns, others];
	for (const radius of radii) {
		kernels.meanDown(from, to, width, height, Math.min(radius, height - 1), sums);
		[from, to] = [to, from];
	}
	return from;
}
