import {
	type Box,
	clamp,
	createPicture,
	createPlane,
	type Picture,
	type Plane,
	type Size,
} from './raster.ts';

/** Bilinear enlargement (or slight reduction) of a plane, pixel centres aligned. */
export function enlargePlane(plane: Plane, { width, height }: Size): Plane {
	const out = createPlane(width, height);
	resample(plane.data, plane, out.data, out, 1);
	return out;
}

/** Bilinear enlargement (or slight reduction) of a picture, pixel centres aligned. */
export function enlargePicture(picture: Picture, { width, height }: Size): Picture {
	const out = createPicture(width, height);
	resample(picture.data, picture, out.data, out, 3);
	return out;
}

/** Mean over areas: for reductions, where bilinear sampling would alias. */
export function reducePlane(plane: Plane, { width, height }: Size): Plane {
	const out = createPlane(width, height);
	average(plane.data, plane, out.data, out, 1);
	return out;
}

/** Mean over areas: for reductions, where bilinear sampling would alias. */
export function reducePicture(picture: Picture, { width, height }: Size): Picture {
	const out = createPicture(width, height);
	average(picture.data, picture, out.data, out, 3);
	return out;
}

/** A part of a picture; outside of the picture its edge pixels are repeated. */
export function cropPicture(picture: Picture, box: Box): Picture {
	const out = createPicture(box.width, box.height);
	crop(picture.data, picture, out.data, box, 3);
	return out;
}

/** A part of a plane; outside of the plane its edge values are repeated. */
export function cropPlane(plane: Plane, box: Box): Plane {
	const out = createPlane(box.width, box.height);
	crop(plane.data, plane, out.data, box, 1);
	return out;
}

/** A plane of zeros with another one in a part of it. */
export function pasted(plane: Plane, { left, top }: Box, size: Size): Plane {
	const out = createPlane(size.width, size.height);
	for (let y = 0; y < plane.height; y++)
		out.data.set(plane.data.subarray(y * plane.width, (y + 1) * plane.width), (top + y) * size.width + left);
	return out;
}

/** Size with the long edge at most `longEdge`, never larger than the given one, never under one pixel. */
export function fitLongEdge({ width, height }: Size, longEdge: number): Size {
	const scale = Math.min(1, longEdge / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

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

function crop(from: Float32Array, source: Size, to: Float32Array, box: Box, channels: number): void {
	const first = clamp(-box.left, 0, box.width);
	const last = clamp(source.width - box.left, first, box.width);
	for (let y = 0; y < box.height; y++) {
		const row = clamp(y + box.top, 0, source.height - 1) * source.width;
		const start = y * box.width;
		const inside = from.subarray((row + box.left + first) * channels, (row + box.left + last) * channels);
		to.set(inside, (start + first) * channels);
		for (let x = 0; x < first; x++)
			for (let k = 0; k < channels; k++) to[(start + x) * channels + k] = from[row * channels + k];
		const end = (row + source.width - 1) * channels;
		for (let x = last; x < box.width; x++)
			for (let k = 0; k < channels; k++) to[(start + x) * channels + k] = from[end + k];
	}
}

function resample(from: Float32Array, source: Size, to: Float32Array, target: Size, channels: number): void {
	const across = linearTaps(source.width, target.width);
	const down = linearTaps(source.height, target.height);
	const stride = source.width * channels;
	const row = new Float32Array(stride);
	for (let y = 0, o = 0; y < target.height; y++) {
		const upper = down.first[y] * stride;
		const lower = down.second[y] * stride;
		const fy = down.towards[y];
		for (let i = 0; i < stride; i++) row[i] = from[upper + i] + (from[lower + i] - from[upper + i]) * fy;
		for (let x = 0; x < target.width; x++) {
			const a = across.first[x] * channels;
			const b = across.second[x] * channels;
			const fx = across.towards[x];
			for (let k = 0; k < channels; k++, o++) to[o] = row[a + k] + (row[b + k] - row[a + k]) * fx;
		}
	}
}

function average(from: Float32Array, source: Size, to: Float32Array, target: Size, channels: number): void {
	const lefts = new Int32Array(target.width + 1);
	for (let x = 0; x <= target.width; x++) lefts[x] = Math.floor((x * source.width) / target.width) * channels;
	const stride = source.width * channels;
	const row = new Float32Array(stride);
	for (let y = 0, o = 0; y < target.height; y++) {
		const top = Math.floor((y * source.height) / target.height);
		const bottom = Math.max(top + 1, Math.floor(((y + 1) * source.height) / target.height));
		row.set(from.subarray(top * stride, (top + 1) * stride));
		for (let v = top + 1; v < bottom; v++) {
			const start = v * stride;
			for (let i = 0; i < stride; i++) row[i] += from[start + i];
		}
		for (let x = 0; x < target.width; x++) {
			const left = lefts[x];
			const right = Math.max(left + channels, lefts[x + 1]);
			const scale = channels / ((bottom - top) * (right - left));
			for (let k = 0; k < channels; k++, o++) {
				let sum = 0;
				for (let i = left + k; i < right; i += channels) sum += row[i];
				to[o] = sum * scale;
			}
		}
	}
}
