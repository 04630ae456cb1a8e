import { sharedMemory } from '../kernels/kernels.ts';
import { type Box, clamp, createPlane, type Picture, type Plane, type Size } from './raster.ts';

/** Makes what resamples rows of pixels of so many channels to a size; what has that size already is returned as it is. */
const resampledBy =
	(kernel: typeof resample, channels: 1 | 3) =>
	(source: Plane, { width, height }: Size): Plane => {
		if (source.width === width && source.height === height) return source;
		const out = { width, height, data: new Float32Array(width * height * channels) };
		kernel(source.data, source, out.data, out, channels);
		return out;
	};

/** Bilinear enlargement (or slight reduction), pixel centres aligned. */
export const enlargePlane = resampledBy(resample, 1);
export const enlargePicture = resampledBy(resample, 3);

/** Mean over areas: for reductions, where bilinear sampling would alias. */
export const reducePlane = resampledBy(average, 1);
export const reducePicture = resampledBy(average, 3);

/**
 * Samples a window of a plane, whose bounds may lie between pixels and outside, at a size, bilinearly; outside of the plane
 * its edge values are repeated.
 */
export function enlargeWindow(plane: Plane, window: Box, size: Size): Plane {
	const margin = 2;
	const left = Math.floor(window.left) - margin;
	const top = Math.floor(window.top) - margin;
	const cropped = cropPlane(plane, {
		left,
		top,
		width: Math.ceil(window.width) + 2 * margin + 1,
		height: Math.ceil(window.height) + 2 * margin + 1,
	});
	const scaleX = size.width / window.width;
	const scaleY = size.height / window.height;
	const wide = enlargePlane(cropped, {
		width: Math.round(cropped.width * scaleX),
		height: Math.round(cropped.height * scaleY),
	});
	return cropPlane(wide, {
		left: Math.round((window.left - left) * scaleX),
		top: Math.round((window.top - top) * scaleY),
		width: size.width,
		height: size.height,
	});
}

/** Where a part of a photo is in a plane that shows the box `at` of that photo, in pixels of the plane. */
export function windowIn(plane: Size, at: Box, part: Box): Box {
	const [x, y] = [plane.width / at.width, plane.height / at.height];
	return {
		left: (part.left - at.left) * x,
		top: (part.top - at.top) * y,
		width: part.width * x,
		height: part.height * y,
	};
}

/** A part of a plane; outside of the plane its edge values are repeated. */
export const cropPlane = (plane: Plane, box: Box): Plane => crop(plane, box, 1);

/** A part of a picture; outside of the picture its edge pixels are repeated. */
export const cropPicture = (picture: Picture, box: Box): Picture => crop(picture, box, 3);

/** A plane of zeros with another one in a part of it, which may reach beyond it. */
export function pasted({ width, height, data }: Plane, { left, top }: Box, size: Size): Plane {
	const out = createPlane(size.width, size.height);
	const first = Math.max(0, -left);
	const last = Math.min(width, size.width - left);
	for (let y = Math.max(0, -top); first < last && y < Math.min(height, size.height - top); y++)
		out.data.set(data.subarray(y * width + first, y * width + last), (top + y) * size.width + left + first);
	return out;
}

/** Size with the long edge at most `longEdge`, never larger than the given one, never under one pixel. */
export function fitLongEdge({ width, height }: Size, longEdge: number): Size {
	const scale = Math.min(1, longEdge / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Half the size with the long edge at most `most` and at least 160 pixels: a preview has a grid as fine, for its size, as a large picture. */
export const halfSize = (size: Size, most: number): Size =>
	fitLongEdge(size, Math.min(most, Math.max(160, Math.ceil(Math.max(size.width, size.height) / 2))));

/** For each target position the two source positions around it and how far it lies towards the second. */
interface LinearTaps {
	readonly first: Int32Array;
	readonly second: Int32Array;
	readonly towards: Float32Array;
}

export function linearTaps(source: number, target: number): LinearTaps {
	const first = new Int32Array(target);
	const second = new Int32Array(target);
	const towards = new Float32Array(target);
	for (let i = 0; i < target; i++) {
		const at = clamp(((i + 0.5) * source) / target - 0.5, 0, source - 1);
		first[i] = Math.floor(at);
		second[i] = Math.min(first[i] + 1, source - 1);
		towards[i] = at - first[i];
	}
	return { first, second, towards };
}

function crop({ width, height, data: from }: Plane, box: Box, channels: number): Plane {
	const to = new Float32Array(box.width * box.height * channels);
	const first = clamp(-box.left, 0, box.width);
	const last = clamp(width - box.left, first, box.width);
	for (let y = 0; y < box.height; y++) {
		const row = clamp(y + box.top, 0, height - 1) * width;
		const start = y * box.width;
		const inside = from.subarray((row + box.left + first) * channels, (row + box.left + last) * channels);
		to.set(inside, (start + first) * channels);
		for (let x = 0; x < first; x++)
			for (let k = 0; k < channels; k++) to[(start + x) * channels + k] = from[row * channels + k];
		const end = (row + width - 1) * channels;
		for (let x = last; x < box.width; x++)
			for (let k = 0; k < channels; k++) to[(start + x) * channels + k] = from[end + k];
	}
	return { width: box.width, height: box.height, data: to };
}

/** Kernels read and write pixels of up to 3 channels as 4 numbers. */
export const room = 4;

function resample(from: Float32Array, source: Size, to: Float32Array, target: Size, channels: number): void {
	const memory = sharedMemory();
	const down = linearTaps(source.height, target.height);
	const stride = source.width * channels;
	const count = target.width * channels;
	memory.temporarily(() => {
		const taps = memory.store(placesAcross(source.width, target.width, 4 * channels));
		const [upper, lower, row] = [0, 1, 2].map(() => memory.allocate(stride + room));
		const result = memory.allocate(count + room);
		const above = memory.numbers(upper, stride);
		const below = memory.numbers(lower, stride);
		const results = memory.numbers(result, count);
		for (let y = 0; y < target.height; y++) {
			above.set(from.subarray(down.first[y] * stride, (down.first[y] + 1) * stride));
			below.set(from.subarray(down.second[y] * stride, (down.second[y] + 1) * stride));
			const share = down.towards[y];
			memory.kernels.resampleRow(upper, lower, share, stride, row, taps, target.width, channels, result);
			to.set(results, y * count);
		}
	});
}

/** {@link linearTaps} as the kernels read them, with places in bytes; `pixel` is the size of a pixel in bytes. */
export function placesAcross(source: number, target: number, pixel: number): Float32Array {
	const { first, second, towards } = linearTaps(source, target);
	const numbers = new Float32Array(3 * target);
	const places = new Int32Array(numbers.buffer);
	for (let x = 0, i = 0; x < target; x++, i += 3) {
		places[i] = first[x] * pixel;
		places[i + 1] = second[x] * pixel;
		numbers[i + 2] = towards[x];
	}
	return numbers;
}

function average(from: Float32Array, source: Size, to: Float32Array, target: Size, channels: number): void {
	const memory = sharedMemory();
	const stride = source.width * channels;
	const count = target.width * channels;
	const edges = new Float32Array(target.width + 1);
	const lefts = new Int32Array(edges.buffer);
	for (let x = 0; x <= target.width; x++)
		lefts[x] = Math.floor((x * source.width) / target.width) * 4 * channels;
	const most = Math.ceil(source.height / target.height);
	memory.temporarily(() => {
		const places = memory.store(edges);
		const [rows, row] = [memory.allocate(most * stride + room), memory.allocate(stride + room)];
		const result = memory.allocate(count + room);
		const values = memory.numbers(rows, most * stride);
		const results = memory.numbers(result, count);
		for (let y = 0; y < target.height; y++) {
			const top = Math.floor((y * source.height) / target.height);
			const bottom = Math.max(top + 1, Math.floor(((y + 1) * source.height) / target.height));
			values.set(from.subarray(top * stride, bottom * stride));
			memory.kernels.averageRow(rows, bottom - top, stride, row, places, target.width, channels, result);
			to.set(results, y * count);
		}
	});
}
