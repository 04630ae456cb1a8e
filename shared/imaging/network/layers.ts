import { clamp } from '../raster/raster.ts';
import { type ConvolutionSettings, convolve, convolveChannels } from './convolutions.ts';
import { addTo, channelMeans, doubled, type Features, type Layer, numbersOf, rectify } from './features.ts';
import type { Connection, WeightReader } from './weightReader.ts';

/** Layers one after the other. */
export const inOrder =
	(...layers: readonly Layer[]): Layer =>
	(features) =>
		layers.reduce((result, layer) => layer(result), features);

export function convolution(
	read: WeightReader,
	inputs: number,
	outputs: number,
	settings: ConvolutionSettings = {},
): Layer {
	const weights = read.dense(inputs, outputs, settings.kernel);
	return (features) => convolve(features, weights, settings);
}

export function channelConvolution(
	read: WeightReader,
	channels: number,
	settings: ConvolutionSettings = {},
): Layer {
	const weights = read.ofChannels(channels, settings.kernel ?? 3);
	return (features) => convolveChannels(features, weights, settings);
}

/** A fully connected layer. */
function connect(values: Float64Array, { weights, bias }: Connection): Float64Array {
	return Float64Array.from(bias, (start, o) => {
		let sum = start;
		for (let k = 0; k < values.length; k++) sum += weights[o * values.length + k] * values[k];
		return sum;
	});
}

const rectified = (values: Float64Array) => values.map((value) => Math.max(0, value));

/** Scales channels by what the whole image shows. */
function excitation(read: WeightReader, channels: number): Layer {
	const hidden = Math.floor(channels / 8);
	const narrow = read.connected(channels, hidden);
	const wide = read.connected(hidden, channels);
	return (features) => {
		const numbers = numbersOf(features);
		const odds = connect(rectified(connect(channelMeans(features), narrow)), wide);
		const scale = odds.map((value) => clamp(value / 6 + 0.5, 0, 1));
		for (let i = 0; i < numbers.length; i += channels)
			for (let c = 0; c < channels; c++) numbers[i + c] *= scale[c];
		return features;
	};
}

/** Adds to each pixel what the whole image shows. */
export function wholeImage(read: WeightReader, channels: number): Layer {
	const weights = read.connected(channels, channels);
	return (features) => {
		const numbers = numbersOf(features);
		const added = rectified(connect(channelMeans(features), weights));
		for (let i = 0; i < numbers.length; i += channels)
			for (let c = 0; c < channels; c++) numbers[i + c] += added[c];
		return features;
	};
}

interface ResidualSettings {
	readonly stride?: number;
	readonly expansion?: number;
	readonly kernel?: number;
	readonly excite?: boolean;
}

export function invertedResidual(
	read: WeightReader,
	inputs: number,
	outputs: number,
	{ stride = 1, expansion = 3, kernel = 3, excite = false }: ResidualSettings = {},
): Layer {
	const hidden = inputs * expansion;
	const layers = inOrder(
		convolution(read, inputs, hidden),
		channelConvolution(read, hidden, { kernel, stride }),
		...(excite ? [excitation(read, hidden)] : []),
		convolution(read, hidden, outputs, { rectified: false }),
	);
	return stride === 1 && inputs === outputs ? (features) => addTo(layers(features), features) : layers;
}

/** Enlarges features to the size of the encoder's and adds those. */
export function upsampling(
	read: WeightReader,
	inputs: number,
	skip: number,
	outputs: number,
): (features: Features, beside: Features) => Features {
	const fromBelow = convolution(read, inputs, outputs);
	const fromBeside = convolution(read, skip, outputs);
	return (features, beside) => rectify(addTo(doubled(fromBelow(features)), fromBeside(beside)));
}
