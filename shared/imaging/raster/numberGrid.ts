import type { Size } from './raster.ts';
import { linearTaps } from './resample.ts';

/** Numbers of each pixel of a grid, interleaved. */
export interface NumberGrid extends Size {
	readonly data: Float32Array;
	/** How many numbers each pixel has. */
	readonly channels: number;
}

export function createNumberGrid({ width, height }: Size, channels: number): NumberGrid {
	return { width, height, channels, data: new Float32Array(width * height * channels) };
}

/** Reads a grid between its pixels. */
export interface Sampler {
	/** Goes to a pixel of the full size. */
	moveTo(x: number, y: number): void;
	/** One of the numbers there. */
	value(channel: number): number;
}

/**
 * Enlarges a grid to the full size, pixel centres aligned, by bilinear interpolation, only where it is read: of a picture's
 * outline that is a small part, and enlarged planes of the whole picture take long to fill.
 */
export function createSampler({ width, height, channels, data }: NumberGrid, full: Size): Sampler {
	const across = linearTaps(width, full.width);
	const down = linearTaps(height, full.height);
	let leftAbove = 0;
	let rightAbove = 0;
	let leftBelow = 0;
	let rightBelow = 0;
	let toRight = 0;
	let toBelow = 0;
	return {
		moveTo(x, y) {
			const above = down.first[y] * width;
			const below = down.second[y] * width;
			leftAbove = (above + across.first[x]) * channels;
			rightAbove = (above + across.second[x]) * channels;
			leftBelow = (below + across.first[x]) * channels;
			rightBelow = (below + across.second[x]) * channels;
			toRight = across.towards[x];
			toBelow = down.towards[y];
		},
		value(channel) {
			const aboveLeft = data[leftAbove + channel];
			const belowLeft = data[leftBelow + channel];
			const above = aboveLeft + (data[rightAbove + channel] - aboveLeft) * toRight;
			const below = belowLeft + (data[rightBelow + channel] - belowLeft) * toRight;
			return above + (below - above) * toBelow;
		},
	};
}
