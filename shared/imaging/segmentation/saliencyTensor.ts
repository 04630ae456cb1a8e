import { createPlane, type Picture, type Plane } from '../raster/raster.ts';
import { saliencySide } from './networks.ts';

/** Means and standard deviations of the channels in the network's training, after division by the picture's maximum. */
const means = [0.485, 0.456, 0.406];
const deviations = [0.229, 0.224, 0.225];

/** The input of U²-Net-P, channel by channel, of a picture in sRGB 0…1. */
export function saliencyInput({ data }: Picture): Float32Array<ArrayBuffer> {
	let most = 1e-6;
	for (const value of data) if (value > most) most = value;
	const pixels = data.length / 3;
	const input = new Float32Array(data.length);
	for (let k = 0, o = 0; k < 3; k++)
		for (let i = 0, j = k; i < pixels; i++, j += 3, o++)
			input[o] = (data[j] / most - means[k]) / deviations[k];
	return input;
}

/** The probabilities in the network's output; throws a RangeError for the output of another network. */
export function saliencyOutput(output: Float32Array): Plane {
	const plane = createPlane(saliencySide, saliencySide);
	if (output.length !== plane.data.length) throw new RangeError('The model is that of another network.');
	plane.data.set(output);
	return plane;
}
