import { type KernelMemory, sharedMemory } from '../kernels/kernels.ts';
import { type Box, createPlane, type Plane, type Size } from '../raster/raster.ts';

/** Mean over a square of side 2·radius + 1; at the edges over what is inside. */
export function boxMean(plane: Plane, radius: number): Plane {
	const out = createPlane(plane.width, plane.height);
	boxMeans(plane.data, out.data, plane, [radius]);
	return out;
}

/** Rows that are summed at once: as much as the processor's caches hold. */
const stripRows = 64;
/** How many values are summed down the columns at once, so that large planes need little memory. */
const stripValues = 2 ** 20;

/** {@link boxMean} of values in rows, for one radius after the other; `to` may be the same memory as `from`. */
export function boxMeans(from: Float32Array, to: Float32Array, size: Size, radii: readonly number[]): void {
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
