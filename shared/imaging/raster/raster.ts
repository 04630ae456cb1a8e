/** One channel of numbers, row by row. */
export interface Plane {
	readonly width: number;
	readonly height: number;
	readonly data: Float32Array;
}

/** Three interleaved channels, row by row; functions document the colour space and range that they take and return. */
export interface Picture {
	readonly width: number;
	readonly height: number;
	readonly data: Float32Array;
}

/** A binary map: 1 where the subject is, 0 elsewhere. */
export interface Mask {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array;
}

export interface Size {
	readonly width: number;
	readonly height: number;
}

/** A rectangle of pixels; right and bottom edges are `left + width` and `top + height`. */
export interface Box extends Size {
	readonly left: number;
	readonly top: number;
}

export const createPlane = (width: number, height: number, value = 0): Plane => ({
	width,
	height,
	data: value === 0 ? new Float32Array(width * height) : new Float32Array(width * height).fill(value),
});

export const createPicture = (width: number, height: number): Picture => ({
	width,
	height,
	data: new Float32Array(width * height * 3),
});

export const createMask = (width: number, height: number): Mask => ({
	width,
	height,
	data: new Uint8Array(width * height),
});

export const clamp = (value: number, least: number, most: number): number =>
	value < least ? least : value > most ? most : value;

/** The length of a vector. `Math.hypot`, which prevents overflow of squares, takes ten times as long. */
export const hypot = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z);

/** The logistic function: the probability, 0…1, of which a number is the log odds. */
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The log odds of a probability, 0…1. */
export const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/** 0 up to `from`, 1 from `to` on, an S curve between them. */
export function smoothstep(from: number, to: number, value: number): number {
	const t = clamp((value - from) / (to - from), 0, 1);
	return t * t * (3 - 2 * t);
}

/** A plane made pixel by pixel. */
export function drawPlane({ width, height }: Size, draw: (x: number, y: number, i: number) => number): Plane {
	const plane = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) plane.data[i] = draw(x, y, i);
	return plane;
}

export function mapPlane(plane: Plane, change: (value: number, at: number) => number): Plane {
	const out = createPlane(plane.width, plane.height);
	for (let i = 0; i < out.data.length; i++) out.data[i] = change(plane.data[i], i);
	return out;
}

/** One channel (0, 1 or 2) of a picture. */
export function channelOf(picture: Picture, channel: number): Plane {
	const plane = createPlane(picture.width, picture.height);
	for (let i = 0, j = channel; i < plane.data.length; i++, j += 3) plane.data[i] = picture.data[j];
	return plane;
}

export function planeOf(mask: Mask): Plane {
	const plane = createPlane(mask.width, mask.height);
	plane.data.set(mask.data);
	return plane;
}

export function threshold(plane: Plane, level: number): Mask {
	const mask = createMask(plane.width, plane.height);
	for (let i = 0; i < mask.data.length; i++) mask.data[i] = plane.data[i] > level ? 1 : 0;
	return mask;
}

/** How many pixels of a mask are set. */
export function areaOf(mask: Mask): number {
	let area = 0;
	for (const value of mask.data) area += value;
	return area;
}

/** Intersection over union of two masks of one size; 1 when both are empty. */
export function overlap(a: Mask, b: Mask): number {
	let both = 0;
	let either = 0;
	for (let i = 0; i < a.data.length; i++) {
		both += a.data[i] & b.data[i];
		either += a.data[i] | b.data[i];
	}
	return either === 0 ? 1 : both / either;
}

/** The smallest box around values above `level`; undefined when there are none. */
export function boundsOf(plane: Plane | Mask, level = 0): Box | undefined {
	let left = plane.width;
	let right = -1;
	let top = plane.height;
	let bottom = -1;
	for (let y = 0, i = 0; y < plane.height; y++) {
		for (let x = 0; x < plane.width; x++, i++) {
			if (plane.data[i] <= level) continue;
			if (x < left) left = x;
			if (x > right) right = x;
			if (y < top) top = y;
			bottom = y;
		}
	}
	if (right < 0) return undefined;
	return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The value below which `share` (0 to 1) of the values lie, read from every `step`th value. */
export function percentile(values: Float32Array, share: number, step = 1): number {
	const sample = new Float32Array(Math.ceil(values.length / step));
	for (let i = 0, j = 0; i < values.length; i += step) sample[j++] = values[i];
	sample.sort();
	return sample[Math.min(sample.length - 1, Math.floor(share * sample.length))] ?? 0;
}

/** A box with `by` pixels more on each side, as far as the picture goes. */
export function enlargedBox({ left, top, width, height }: Box, by: number, within: Size): Box {
	const [x, y] = [Math.max(0, left - by), Math.max(0, top - by)];
	return {
		left: x,
		top: y,
		width: Math.min(within.width, left + width + by) - x,
		height: Math.min(within.height, top + height + by) - y,
	};
}

/** A box with a margin of a share of its long edge. */
export const withMargin = (box: Box, share: number, within: Size): Box =>
	enlargedBox(box, Math.ceil(share * Math.max(box.width, box.height)), within);

/** The box of whole pixels that has what a box has at another size, at least one pixel. */
export function scaledBox(box: Box, from: Size, to: Size): Box {
	const x = to.width / from.width;
	const y = to.height / from.height;
	const left = Math.floor(box.left * x);
	const top = Math.floor(box.top * y);
	return {
		left,
		top,
		width: Math.max(1, Math.min(to.width, Math.ceil((box.left + box.width) * x)) - left),
		height: Math.max(1, Math.min(to.height, Math.ceil((box.top + box.height) * y)) - top),
	};
}
