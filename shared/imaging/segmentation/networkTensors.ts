import { createPlane, type Picture, type Plane } from '../raster/raster.ts';
import {
	type FlatLayNetwork,
	type LineNetwork,
	type LineSymbol,
	models,
	type NetworkMarks,
	type NetworkName,
	type SegmentationNetworks,
	type TextNetwork,
} from './networks.ts';

/** A tensor of 32-bit floats. */
export interface NetworkTensor {
	readonly shape: readonly number[];
	readonly data: Float32Array<ArrayBuffer>;
}

/** The inputs of a model, by their names. */
export type NetworkInputs = Readonly<Record<string, NetworkTensor>>;

/** Runs a model, and returns its first output. */
export type RunNetwork = (network: NetworkName, inputs: NetworkInputs) => Promise<Float32Array>;

/** The networks, whose models are run by ONNX Runtime. */
export const networksRunBy = (
	run: RunNetwork,
): Required<SegmentationNetworks> & {
	readonly flatLay: FlatLayNetwork;
	readonly text: TextNetwork;
	readonly reader: LineNetwork;
} => ({
	prompted: async (srgb, marks) => outputOf('prompted', await run('prompted', promptedInputs(srgb, marks))),
	saliency: async (srgb) => outputOf('saliency', await run('saliency', saliencyInputs(srgb))),
	fine: async (srgb) => outputOf('fine', await run('fine', fineInputs(srgb))),
	flatLay: async (srgb) => (await run('flatLay', flatLayInputs(srgb)))[0],
	text: async ({ width, height, data }) => ({
		width,
		height,
		data: await run('text', { x: textInput({ width, height, data }) }),
	}),
	reader: async (srgb) =>
		symbolsOf(await run('reader', { x: channels(srgb, (value) => 2 * value - 1, [2, 1, 0]) })),
});

/** Colours pixel by pixel, and four planes of marks. */
function promptedInputs({ width, height, data }: Picture, marks: NetworkMarks = {}): NetworkInputs {
	// The second and the third plane are strokes in the training.
	const planes = new Float32Array(4 * width * height);
	if (marks.box) planes.set(marks.box.data);
	if (marks.earlier) planes.set(marks.earlier.data, 3 * width * height);
	return {
		srgb: { shape: [1, height, width, 3], data: Float32Array.from(data) },
		marks: { shape: [1, 4, height, width], data: planes },
	};
}

/**
 * Means and standard deviations of the channels in the training of U²-Net-P, after division by the picture's maximum, and of the text
 * detector.
 */
const means = [0.485, 0.456, 0.406];
const deviations = [0.229, 0.224, 0.225];

function saliencyInputs(srgb: Picture): NetworkInputs {
	let most = 1e-6;
	for (const value of srgb.data) if (value > most) most = value;
	return { 'input.1': channels(srgb, (value, k) => (value / most - means[k]) / deviations[k]) };
}

/** −½…½, as in the training of IS-Net. */
const fineInputs = (srgb: Picture): NetworkInputs => ({
	input: channels(srgb, (value) => (255 * value - 128) / 256),
});

/** −1…1, as in the training of EfficientNet-Lite. */
const flatLayInputs = (srgb: Picture): NetworkInputs => ({
	photo: channels(srgb, (value) => (255 * value - 127) / 128),
});

/** Normalized: blue, green and red, as in the training of PP-OCRv4. */
const textInput = (srgb: Picture): NetworkTensor =>
	channels(srgb, (value, k) => (value - means[k]) / deviations[k], [2, 1, 0]);

/** A picture channel by channel, in an order; `change` is given the place of a channel in the tensor. */
function channels(
	{ width, height, data }: Picture,
	change: (value: number, channel: number) => number,
	order = [0, 1, 2],
): NetworkTensor {
	const input = new Float32Array(data.length);
	for (let k = 0, o = 0; k < 3; k++)
		for (let j = order[k]; j < data.length; j += 3, o++) input[o] = change(data[j], k);
	return { shape: [1, 3, height, width], data: input };
}

/** The classes of the text recognizer: none, its symbols, and a space. */
const classes = 6625;

/** The symbols of a line, from the probabilities of all classes along it: each is seen once until another or none is. */
function symbolsOf(output: Float32Array): LineSymbol[] {
	const symbols: LineSymbol[] = [];
	let last = 0;
	for (let from = 0; from < output.length; from += classes) {
		let [symbol, probability] = [0, 0];
		for (let n = 0; n < classes; n++)
			if (output[from + n] > probability) [symbol, probability] = [n, output[from + n]];
		if (symbol > 0 && symbol !== last) symbols.push({ symbol, probability });
		last = symbol;
	}
	return symbols;
}

function outputOf(network: keyof SegmentationNetworks, output: Float32Array): Plane {
	const plane = createPlane(models[network].side, models[network].side);
	plane.data.set(output);
	return plane;
}
