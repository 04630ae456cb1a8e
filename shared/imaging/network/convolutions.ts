import { createFeatures, type Features, numbersOf, padded } from './features.ts';

/** What a convolution computes with: places in the memory of its features, in bytes. */
export interface Weights {
	readonly outputs: number;
	/** In the order that the function states. */
	readonly weights: number;
	/** A number for each output. */
	readonly bias: number;
}

export interface ConvolutionSettings {
	/** The side of the window, in pixels; odd. */
	readonly kernel?: number;
	/** Pixels from one window to the next. */
	readonly stride?: number;
	/** Whether negative results become zero. */
	readonly rectified?: boolean;
}

/** Orders the weights of a convolution, [output][input], as the kernel reads them: eight outputs at a time, the last four. */
export function inEights(weights: Float32Array, outputs: number): Float32Array {
	const inputs = weights.length / outputs;
	const ordered = new Float32Array(weights.length);
	for (let o = 0; o < outputs; o++) {
		const first = o & ~7;
		const together = Math.min(8, outputs - first);
		for (let k = 0; k < inputs; k++)
			ordered[first * inputs + k * together + (o - first)] = weights[o * inputs + k];
	}
	return ordered;
}

/**
 * A convolution over all channels, with zeros around the input; the inputs of a window count row by row, all channels of a
 * pixel together; weights as {@link inEights} orders them. The number of outputs is a multiple of 4, and that of pixels, too;
 * for kernels of more than one pixel that of pixels in a row of the output.
 */
export function convolve(
	input: Features,
	{ outputs, weights, bias }: Weights,
	{ kernel = 1, stride = 1, rectified = true }: ConvolutionSettings = {},
): Features {
	const { memory, channels } = input;
	const { multiply } = memory.kernels;
	const least = rectified ? 0 : -Infinity;
	const width = Math.ceil(input.width / stride);
	const height = Math.ceil(input.height / stride);
	const out = createFeatures(memory, width, height, outputs);
	if (kernel === 1) {
		multiply(input.at, out.at, width * height, channels, weights, bias, outputs, least);
		return out;
	}
	memory.temporarily(() => {
		const source = padded(input, kernel >> 1);
		const windows = createFeatures(memory, width, 1, kernel * kernel * channels);
		const row = 4 * width * outputs;
		for (let y = 0; y < height; y++) {
			gatherWindows(source, y * stride, kernel, stride, windows);
			multiply(windows.at, out.at + y * row, width, windows.channels, weights, bias, outputs, least);
		}
	});
	return out;
}

/** The windows of one row of results, one after the other. */
function gatherWindows(
	source: Features,
	top: number,
	kernel: number,
	stride: number,
	windows: Features,
): void {
	const { width, channels } = source;
	const from = numbersOf(source);
	const to = numbersOf(windows);
	const row = kernel * channels;
	for (let o = 0, left = 0; o < to.length; left += stride)
		for (let y = 0; y < kernel; y++, o += row) {
			const at = ((top + y) * width + left) * channels;
			for (let i = 0; i < row; i++) to[o + i] = from[at + i];
		}
}

/** A convolution of each channel by itself, with zeros around the input; weights in the order [row][column][channel]. */
export function convolveChannels(
	input: Features,
	{ weights, bias }: Weights,
	{ kernel = 3, stride = 1, rectified = true }: ConvolutionSettings = {},
): Features {
	const { memory, channels } = input;
	const width = Math.ceil(input.width / stride);
	const height = Math.ceil(input.height / stride);
	const out = createFeatures(memory, width, height, channels);
	memory.temporarily(() => {
		const source = padded(input, kernel >> 1);
		memory.kernels.multiplyChannels(
			source.at,
			source.width,
			out.at,
			width,
			height,
			channels,
			kernel,
			stride,
			weights,
			bias,
			rectified ? 0 : -Infinity,
		);
	});
	return out;
}
