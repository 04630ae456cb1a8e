import { createKernelMemory, type KernelMemory } from '../kernels/kernels.ts';
import { createPlane, mapPlane, type Picture, type Plane } from '../raster/raster.ts';
import { createFeatures, type Features, numbersOf } from './features.ts';
import {
	channelConvolution,
	convolution,
	inOrder,
	invertedResidual,
	upsampling,
	wholeImage,
} from './layers.ts';
import { readWeights } from './weightReader.ts';

/** Estimates how likely each pixel of a photo (sRGB 0…1, sides multiples of 32) belongs to the subject, 0…1. */
export type SubjectNetwork = (srgb: Picture) => Plane;

/**
 * Prepares the network of `training/network.py` from the file that `training/export.py` writes. Throws a RangeError for
 * a file of another network.
 */
export function createSubjectNetwork(weights: Uint8Array): SubjectNetwork {
	const estimate = subjectLogits(weights);
	return (srgb) => mapPlane(estimate(srgb), logistic);
}

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The network's log odds of being subject, from one look at a photo. */
export function subjectLogits(weights: Uint8Array): (srgb: Picture) => Plane {
	const memory = createKernelMemory();
	const read = readWeights(weights, memory);
	const deep = { kernel: 5, excite: true };
	const encode2 = convolution(read, 5, 16, { kernel: 3, stride: 2 });
	const encode4 = inOrder(
		convolution(read, 16, 48, { kernel: 3, stride: 2 }),
		convolution(read, 48, 32, { rectified: false }),
		invertedResidual(read, 32, 32, { expansion: 2 }),
	);
	const encode8 = inOrder(
		invertedResidual(read, 32, 56, { stride: 2, expansion: 4 }),
		invertedResidual(read, 56, 56),
		invertedResidual(read, 56, 56),
	);
	const encode16 = inOrder(
		invertedResidual(read, 56, 96, { stride: 2, expansion: 4, kernel: 5 }),
		invertedResidual(read, 96, 96, deep),
		invertedResidual(read, 96, 96, deep),
		invertedResidual(read, 96, 96, deep),
	);
	const encode32 = inOrder(
		invertedResidual(read, 96, 144, { stride: 2, expansion: 4, ...deep }),
		invertedResidual(read, 144, 144, deep),
		invertedResidual(read, 144, 144, deep),
		wholeImage(read, 144),
	);
	const join16 = upsampling(read, 144, 96, 96);
	const refine16 = invertedResidual(read, 96, 96, { expansion: 2 });
	const join8 = upsampling(read, 96, 56, 56);
	const refine8 = invertedResidual(read, 56, 56, { expansion: 2 });
	const join4 = upsampling(read, 56, 32, 32);
	const refine4 = invertedResidual(read, 32, 32, { expansion: 2 });
	const join2 = upsampling(read, 32, 16, 20);
	const refine2 = inOrder(channelConvolution(read, 20, { rectified: false }), convolution(read, 20, 20));
	const head = convolution(read, 20, 4, { kernel: 3, rectified: false });
	read.end();
	function look(srgb: Picture): Plane {
		const half = encode2(networkInput(srgb, memory));
		const quarter = encode4(half);
		const eighth = encode8(quarter);
		const sixteenth = encode16(eighth);
		const at16 = refine16(join16(encode32(sixteenth), sixteenth));
		const at8 = refine8(join8(at16, eighth));
		const at4 = refine4(join4(at8, quarter));
		return shuffled(head(refine2(join2(at4, half))));
	}
	return (srgb) => memory.temporarily(() => look(srgb));
}

/** Colours as (sRGB 0…255 − 127.5) / 64, and the place of each pixel, −1…1. */
function networkInput({ width, height, data }: Picture, memory: KernelMemory): Features {
	const input = createFeatures(memory, width, height, 5);
	const numbers = numbersOf(input);
	for (let y = 0, i = 0, o = 0; y < height; y++)
		for (let x = 0; x < width; x++, i += 3, o += 5) {
			for (let k = 0; k < 3; k++) numbers[o + k] = (data[i + k] * 255 - 127.5) / 64;
			numbers[o + 3] = (2 * x) / (width - 1) - 1;
			numbers[o + 4] = (2 * y) / (height - 1) - 1;
		}
	return input;
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
