import { createKernelMemory, type KernelMemory } from '../kernels/kernels.ts';
import { createPlane, logistic, mapPlane, type Picture, type Plane, type Size } from '../raster/raster.ts';
import { reducePlane } from '../raster/resample.ts';
import { addTo, createFeatures, type Features, numbersOf } from './features.ts';
import {
	channelConvolution,
	convolution,
	inOrder,
	invertedResidual,
	upsampling,
	wholeImage,
} from './layers.ts';
import { readWeights } from './weightReader.ts';

/** What is known of the subject, in planes of the photo's size: 1 where it is so, 0 elsewhere. */
export interface NetworkMarks {
	/** Inside of a box that the subject touches on all sides. */
	readonly box?: Plane | undefined;
	/** Painted as subject, and as background. */
	readonly keep?: Plane | undefined;
	readonly remove?: Plane | undefined;
	/** The cut that is corrected with what is painted; or the probabilities of a first pass, 0…1. */
	readonly earlier?: Plane | undefined;
}

/**
 * Estimates how likely each pixel of a photo (sRGB 0…1, sides multiples of 32) belongs to the subject, 0…1, from what it
 * shows and from what is known.
 */
export type SubjectNetwork = (srgb: Picture, marks?: NetworkMarks) => Plane;

/**
 * Prepares our own network from its weights. Throws a RangeError for a file of another network.
 */
export function createSubjectNetwork(weights: Uint8Array): SubjectNetwork {
	const estimate = subjectLogits(weights);
	return (srgb, marks) => mapPlane(estimate(srgb, marks), logistic);
}

/** The network's log odds of being subject, of one pass over a photo. */
export function subjectLogits(weights: Uint8Array): (srgb: Picture, marks?: NetworkMarks) => Plane {
	const memory = createKernelMemory();
	const read = readWeights(weights, memory);
	const deep = { kernel: 5, excite: true };
	const refined = (channels: number) =>
		inOrder(...times(2, () => invertedResidual(read, channels, channels, { expansion: 2 })));
	const encode2 = convolution(read, inputs, 16, { kernel: 3, stride: 2 });
	const encode4 = inOrder(
		convolution(read, 16, 48, { kernel: 3, stride: 2 }),
		convolution(read, 48, 32, { rectified: false }),
		invertedResidual(read, 32, 32, { expansion: 2 }),
	);
	const encode8 = inOrder(
		invertedResidual(read, 32, 56, { stride: 2, expansion: 4 }),
		...times(3, () => invertedResidual(read, 56, 56)),
	);
	const encode16 = inOrder(
		invertedResidual(read, 56, 96, { stride: 2, expansion: 4, kernel: 5 }),
		...times(5, () => invertedResidual(read, 96, 96, deep)),
	);
	const encode32 = inOrder(
		invertedResidual(read, 96, 144, { stride: 2, expansion: 4, ...deep }),
		...times(4, () => invertedResidual(read, 144, 144, deep)),
		wholeImage(read, 144),
	);
	const marks8 = convolution(read, markChannels, 56, { rectified: false });
	const marks16 = convolution(read, markChannels, 96, { rectified: false });
	const join16 = upsampling(read, 144, 96, 96);
	const refine16 = refined(96);
	const join8 = upsampling(read, 96, 56, 56);
	const refine8 = refined(56);
	const join4 = upsampling(read, 56, 32, 32);
	const refine4 = refined(32);
	const join2 = upsampling(read, 32, 16, 20);
	const refine2 = inOrder(channelConvolution(read, 20, { rectified: false }), convolution(read, 20, 20));
	const head = convolution(read, 20, 4, { kernel: 3, rectified: false });
	read.end();
	function pass(srgb: Picture, marks: NetworkMarks): Plane {
		const half = encode2(networkInput(srgb, marks, memory));
		const quarter = encode4(half);
		const eighth = addTo(encode8(quarter), marks8(reducedMarks(marks, srgb, 8, memory)));
		const sixteenth = addTo(encode16(eighth), marks16(reducedMarks(marks, srgb, 16, memory)));
		const at16 = refine16(join16(encode32(sixteenth), sixteenth));
		const at8 = refine8(join8(at16, eighth));
		const at4 = refine4(join4(at8, quarter));
		return shuffled(head(refine2(join2(at4, half))));
	}
	return (srgb, marks = {}) => memory.temporarily(() => pass(srgb, marks));
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const markChannels = 4;
/** Channels of the input: three of colour, two of place, and then the marks. */
const firstMark = 5;
const inputs = firstMark + markChannels;

/** The planes of the marks, in the order of their channels. */
const planesOf = ({ box, keep, remove, earlier }: NetworkMarks) => [box, keep, remove, earlier];

/** Colours as (sRGB 0…255 − 127.5) / 64, the place of each pixel, −1…1, and the marks. */
function networkInput({ width, height, data }: Picture, marks: NetworkMarks, memory: KernelMemory): Features {
	const input = createFeatures(memory, width, height, inputs);
	const numbers = numbersOf(input);
	for (let y = 0, i = 0, o = 0; y < height; y++)
		for (let x = 0; x < width; x++, i += 3, o += inputs) {
			for (let k = 0; k < 3; k++) numbers[o + k] = (data[i + k] * 255 - 127.5) / 64;
			numbers[o + 3] = (2 * x) / (width - 1) - 1;
			numbers[o + 4] = (2 * y) / (height - 1) - 1;
		}
	for (const [n, plane] of planesOf(marks).entries())
		for (let p = 0, o = firstMark + n; o < numbers.length; p++, o += inputs)
			numbers[o] = plane ? plane.data[p] : 0;
	return input;
}

/** The marks' means over squares of `side` pixels. */
function reducedMarks(marks: NetworkMarks, size: Size, side: number, memory: KernelMemory): Features {
	const reduced = { width: size.width / side, height: size.height / side };
	const features = createFeatures(memory, reduced.width, reduced.height, markChannels);
	const numbers = numbersOf(features).fill(0);
	for (const [n, plane] of planesOf(marks).entries()) {
		if (!plane) continue;
		const { data } = reducePlane(plane, reduced);
		for (let p = 0; p < data.length; p++) numbers[p * markChannels + n] = data[p];
	}
	return features;
}

/** Four channels as the pixels of squares of 2 × 2. */
function shuffled(features: Features): Plane {
	const { width, height } = features;
	const numbers = numbersOf(features);
	const plane = createPlane(2 * width, 2 * height);
	for (let y = 0, i = 0; y < plane.height; y++)
		for (let x = 0; x < plane.width; x++, i++)
			plane.data[i] = numbers[((y >> 1) * width + (x >> 1)) * 4 + (y & 1) * 2 + (x & 1)];
	return plane;
}
