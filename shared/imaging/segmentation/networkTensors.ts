import { createPlane, type Picture, type Plane } from '../raster/raster.ts';
import {
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
): Required<SegmentationNetworks> & { readonly text: TextNetwork } => ({
	prompted: async (srgb, marks) => outputOf('prompted', await run('prompted', promptedInputs(srgb, marks))),
	saliency: async (srgb) => outputOf('saliency', await run('saliency', saliencyInputs(srgb))),
	fine: async (srgb) => outputOf('fine', await run('fine', fineInputs(srgb))),
	text: async ({ width, height, data }) => ({
		width,
		height,
		data: await run('text', { x: textInput({ width, height, data }) }),
	}),
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

function saliencyInputs({ width, height, data }: Picture): NetworkInputs {
	let most = 1e-6;
	for (const value of data) if (value > most) most = value;
	const pixels = width * height;
	const input = new Float32Array(data.length);
	for (let k = 0, o = 0; k < 3; k++)
		for (let i = 0, j = k; i < pixels; i++, j += 3, o++)
			input[o] = (data[j] / most - means[k]) / deviations[k];
	return { 'input.1': { shape: [1, 3, height, width], data: input } };
}

/** Channel by channel, −½…½, as in the training of IS-Net. */
function fineInputs({ width, height, data }: Picture): NetworkInputs {
	const pixels = width * height;
	const input = new Float32Array(data.length);
	for (let k = 0, o = 0; k < 3; k++)
		for (let i = 0, j = k; i < pixels; i++, j += 3, o++) input[o] = (255 * data[j] - 128) / 256;
	return { input: { shape: [1, 3, height, width], data: input } };
}

/** Channel by channel, normalized: blue, green and red, as in the training of PP-OCRv4. */
function textInput({ width, height, data }: Picture): NetworkTensor {
	const pixels = width * height;
	const input = new Float32Array(data.length);
	for (let k = 0, o = 0; k < 3; k++)
		for (let i = 0, j = 2 - k; i < pixels; i++, j += 3, o++) input[o] = (data[j] - means[k]) / deviations[k];
	return { shape: [1, 3, height, width], data: input };
}

function outputOf(network: keyof SegmentationNetworks, output: Float32Array): Plane {
	const plane = createPlane(models[network].side, models[network].side);
	plane.data.set(output);
	return plane;
}
