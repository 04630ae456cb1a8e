import type { KernelMemory } from '../kernels/kernels.ts';
import { inEights, type Weights } from './convolutions.ts';

/** The weights of a fully connected layer, in the order [output][input]. */
export interface Connection {
	readonly weights: Float32Array;
	readonly bias: Float32Array;
}

/** Reads the weights of convolutions from a file, in the order of the layers. */
export interface WeightReader {
	/** Of a convolution over all channels. */
	dense(inputs: number, outputs: number, kernel?: number): Weights;
	/** Of a convolution of each channel by itself. */
	ofChannels(channels: number, kernel: number): Weights;
	connected(inputs: number, outputs: number): Connection;
	/** Throws where bytes are left: then the file is of another network. */
	end(): void;
}

/**
 * Reads the weights of our own network into the memory of the kernels. For each convolution the file has, for each output, a
 * scale and a bias (32-bit floats, little-endian), then for each output its weights in units of its scale (8-bit integers),
 * [row][column][input], filled up with zeros to a multiple of 4 bytes. Throws a RangeError for a file that is too short.
 */
export function readWeights(bytes: Uint8Array, memory: KernelMemory): WeightReader {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let at = 0;
	const floats = (count: number) =>
		Float32Array.from({ length: count }, (_, i) => view.getFloat32(at + 4 * i, true));

	function read(outputs: number, inputs: number): Connection {
		const scale = floats(outputs);
		at += 4 * outputs;
		const bias = floats(outputs);
		at += 4 * outputs;
		const weights = new Float32Array(outputs * inputs);
		for (let i = 0; i < weights.length; i++)
			weights[i] = view.getInt8(at + i) * scale[Math.floor(i / inputs)];
		at += Math.ceil(weights.length / 4) * 4;
		return { weights, bias };
	}

	const stored = (weights: Float32Array, bias: Float32Array): Weights => ({
		outputs: bias.length,
		weights: memory.store(weights),
		bias: memory.store(bias),
	});

	return {
		dense(inputs, outputs, kernel = 1) {
			const { weights, bias } = read(outputs, inputs * kernel * kernel);
			return stored(inEights(weights, outputs), bias);
		},
		ofChannels(channels, kernel) {
			const window = kernel * kernel;
			const { weights, bias } = read(channels, window);
			const ordered = weights.map((_, i) => weights[(i % channels) * window + Math.floor(i / channels)]);
			return stored(ordered, bias);
		},
		connected: (inputs, outputs) => read(outputs, inputs),
		end() {
			if (at !== bytes.byteLength) throw new RangeError('The weights are those of another network.');
		},
	};
}
