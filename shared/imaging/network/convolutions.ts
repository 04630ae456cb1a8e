import { createFeatures, type Features, padded, rectify } from './features.ts';

/** What a convolution computes with: `weights` in the order that its function states, and a bias for each output. */
export interface Weights {
	readonly weights: Float64Array;
	readonly bias: Float64Array;
}

export interface ConvolutionSettings {
	/** The side of the window, in pixels; odd. */
	readonly kernel?: number;
	/** Pixels from one window to the next. */
	readonly stride?: number;
	/** Whether negative results become zero. */
	readonly rectified?: boolean;
}

/** Orders the weights of a convolution, [output][input], as {@link convolve} reads them: [output / 4][input][4]. */
export function inFours(weights: Float64Array, outputs: number): Float64Array {
	const inputs = weights.length / outputs;
	const ordered = new Float64Array(weights.length);
	for (let o = 0; o < outputs; o++)
		for (let k = 0; k < inputs; k++) ordered[((o >> 2) * inputs + k) * 4 + (o & 3)] = weights[o * inputs + k];
	return ordered;
}

/**
 * A convolution over all channels, with zeros around the input; the inputs of a window count row by row, all channels of a
 * pixel together. The number of outputs is a multiple of 4, and that of pixels in a row of the output, too, for kernels of more than one pixel.
 */
export function convolve(
	input: Features,
	by: Weights,
	{ kernel = 1, stride = 1, rectified = true }: ConvolutionSettings = {},
): Features {
	const outputs = by.bias.length;
	const out = createFeatures(Math.ceil(input.width / stride), Math.ceil(input.height / stride), outputs);
	if (kernel === 1) multiply(input.data, out.data, 0, out.width * out.height, by, rectified);
	else {
		const source = padded(input, kernel >> 1);
		const windows = new Float64Array(out.width * kernel * kernel * input.channels);
		for (let y = 0; y < out.height; y++) {
			gatherWindows(source, y * stride, kernel, stride, windows);
			multiply(windows, out.data, y * out.width * outputs, out.width, by, rectified);
		}
	}
	return out;
}

/** The windows of one row of results, one after the other. */
function gatherWindows(
	{ width, channels, data }: Features,
	top: number,
	kernel: number,
	stride: number,
	windows: Float64Array,
): void {
	const row = kernel * channels;
	for (let o = 0, left = 0; o < windows.length; left += stride)
		for (let y = 0; y < kernel; y++) {
			const from = ((top + y) * width + left) * channels;
			for (let i = 0; i < row; i++, o++) windows[o] = data[from + i];
		}
}

/** Multiplies each vector of inputs by the weights: four vectors and four outputs at a time, so that each read is used often. */
function multiply(
	inputs: Float64Array,
	results: Float64Array,
	start: number,
	count: number,
	{ weights, bias }: Weights,
	rectified: boolean,
): void {
	const outputs = bias.length;
	const length = weights.length / outputs;
	const least = rectified ? 0 : -Infinity;
	for (let n = 0; n < count; n += 4) {
		const from = n * length;
		for (let o = 0; o < outputs; o += 4) {
			let a0 = bias[o];
			let a1 = bias[o + 1];
			let a2 = bias[o + 2];
			let a3 = bias[o + 3];
			let [b0, b1, b2, b3] = [a0, a1, a2, a3];
			let [c0, c1, c2, c3] = [a0, a1, a2, a3];
			let [d0, d1, d2, d3] = [a0, a1, a2, a3];
			let i = from;
			let w = o * length;
			for (let k = 0; k < length; k++, i++, w += 4) {
				const w0 = weights[w];
				const w1 = weights[w + 1];
				const w2 = weights[w + 2];
				const w3 = weights[w + 3];
				const a = inputs[i];
				a0 += a * w0;
				a1 += a * w1;
				a2 += a * w2;
				a3 += a * w3;
				const b = inputs[i + length];
				b0 += b * w0;
				b1 += b * w1;
				b2 += b * w2;
				b3 += b * w3;
				const c = inputs[i + 2 * length];
				c0 += c * w0;
				c1 += c * w1;
				c2 += c * w2;
				c3 += c * w3;
				const d = inputs[i + 3 * length];
				d0 += d * w0;
				d1 += d * w1;
				d2 += d * w2;
				d3 += d * w3;
			}
			const to = start + n * outputs + o;
			write(results, to, least, a0, a1, a2, a3);
			write(results, to + outputs, least, b0, b1, b2, b3);
			write(results, to + 2 * outputs, least, c0, c1, c2, c3);
			write(results, to + 3 * outputs, least, d0, d1, d2, d3);
		}
	}
}

function write(
	results: Float64Array,
	at: number,
	least: number,
	first: number,
	second: number,
	third: number,
	fourth: number,
): void {
	results[at] = first > least ? first : least;
	results[at + 1] = second > least ? second : least;
	results[at + 2] = third > least ? third : least;
	results[at + 3] = fourth > least ? fourth : least;
}

/** A convolution of each channel by itself, with zeros around the input; weights in the order [row][column][channel]. */
export function convolveChannels(
	input: Features,
	{ weights, bias }: Weights,
	{ kernel = 3, stride = 1, rectified = true }: ConvolutionSettings = {},
): Features {
	const { channels } = input;
	const source = padded(input, kernel >> 1);
	const out = createFeatures(Math.ceil(input.width / stride), Math.ceil(input.height / stride), channels);
	const row = source.width * channels;
	const sumWindow = kernel === 3 ? sumWindowOf3 : sumWindowOf5;
	for (let y = 0, o = 0; y < out.height; y++)
		for (let x = 0; x < out.width; x++, o += channels)
			sumWindow(source.data, y * stride * row + x * stride * channels, row, weights, bias, out.data, o);
	return rectified ? rectify(out) : out;
}

/** Weighted sums over one window for each channel: `from` is the window's first value, `row` how far rows are apart. */
function sumWindowOf3(
	data: Float64Array,
	from: number,
	row: number,
	weights: Float64Array,
	bias: Float64Array,
	out: Float64Array,
	to: number,
): void {
	const n = bias.length;
	for (let c = 0; c < n; c++) {
		const i = from + c;
		const j = i + row;
		const k = j + row;
		out[to + c] =
			bias[c] +
			data[i] * weights[c] +
			data[i + n] * weights[c + n] +
			data[i + 2 * n] * weights[c + 2 * n] +
			data[j] * weights[c + 3 * n] +
			data[j + n] * weights[c + 4 * n] +
			data[j + 2 * n] * weights[c + 5 * n] +
			data[k] * weights[c + 6 * n] +
			data[k + n] * weights[c + 7 * n] +
			data[k + 2 * n] * weights[c + 8 * n];
	}
}

function sumWindowOf5(
	data: Float64Array,
	from: number,
	row: number,
	weights: Float64Array,
	bias: Float64Array,
	out: Float64Array,
	to: number,
): void {
	const n = bias.length;
	for (let c = 0; c < n; c++) {
		let sum = bias[c];
		for (let y = 0, i = from + c, w = c; y < 5; y++, i += row, w += 5 * n)
			sum +=
				data[i] * weights[w] +
				data[i + n] * weights[w + n] +
				data[i + 2 * n] * weights[w + 2 * n] +
				data[i + 3 * n] * weights[w + 3 * n] +
				data[i + 4 * n] * weights[w + 4 * n];
		out[to + c] = sum;
	}
}
