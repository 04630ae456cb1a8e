import type { KernelMemory } from '../kernels/kernels.ts';

/** Channels of numbers in the memory of the kernels, interleaved, row by row. */
export interface Features {
	readonly width: number;
	readonly height: number;
	readonly channels: number;
	readonly memory: KernelMemory;
	/** The place in the memory, in bytes. */
	readonly at: number;
}

/** Derives features from others. */
export type Layer = (features: Features) => Features;

/** Features of any values. */
export const createFeatures = (
	memory: KernelMemory,
	width: number,
	height: number,
	channels: number,
): Features => ({ width, height, channels, memory, at: memory.allocate(width * height * channels) });

/** The numbers of features: a view that is valid until the next allocation. */
export const numbersOf = ({ memory, at, width, height, channels }: Features): Float32Array =>
	memory.numbers(at, width * height * channels);

/** The sum of features of one size, in the first of them. */
export function addTo(sum: Features, other: Features): Features {
	const numbers = numbersOf(sum);
	const others = numbersOf(other);
	for (let i = 0; i < numbers.length; i++) numbers[i] += others[i];
	return sum;
}

/** Sets negative values to zero, in place. */
export function rectify(features: Features): Features {
	const numbers = numbersOf(features);
	for (let i = 0; i < numbers.length; i++) if (numbers[i] < 0) numbers[i] = 0;
	return features;
}

/** The mean of each channel. */
export function channelMeans(features: Features): Float64Array {
	const { width, height, channels } = features;
	const numbers = numbersOf(features);
	const means = new Float64Array(channels);
	for (let i = 0; i < numbers.length; i += channels)
		for (let c = 0; c < channels; c++) means[c] += numbers[i + c];
	for (let c = 0; c < channels; c++) means[c] /= width * height;
	return means;
}

/** Features with a border of zeros. */
export function padded(features: Features, border: number): Features {
	const { width, height, channels, memory } = features;
	const out = createFeatures(memory, width + 2 * border, height + 2 * border, channels);
	const from = numbersOf(features);
	const to = numbersOf(out).fill(0);
	const row = width * channels;
	for (let y = 0; y < height; y++)
		to.set(from.subarray(y * row, (y + 1) * row), ((y + border) * out.width + border) * channels);
	return out;
}

/** Bilinear enlargement to twice the size, pixel centres aligned. */
export function doubled(features: Features): Features {
	const { width, height, channels, memory } = features;
	const out = createFeatures(memory, 2 * width, 2 * height, channels);
	const from = numbersOf(features);
	const to = numbersOf(out);
	const stride = width * channels;
	const row = new Float64Array(stride);
	for (let y = 0; y < out.height; y++) {
		const near = y >> 1;
		const far = Math.min(height - 1, Math.max(0, near + (y & 1 ? 1 : -1)));
		for (let i = 0; i < stride; i++) row[i] = 0.75 * from[near * stride + i] + 0.25 * from[far * stride + i];
		for (let x = 0; x < out.width; x++) {
			const beside = x >> 1;
			const a = beside * channels;
			const b = Math.min(width - 1, Math.max(0, beside + (x & 1 ? 1 : -1))) * channels;
			const at = (y * out.width + x) * channels;
			for (let c = 0; c < channels; c++) to[at + c] = 0.75 * row[a + c] + 0.25 * row[b + c];
		}
	}
	return out;
}
