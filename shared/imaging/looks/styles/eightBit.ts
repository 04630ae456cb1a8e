import { encodeSrgb } from '../../raster/colour.ts';
import { toLinearPicture } from '../../raster/pictureColours.ts';
import { clamp, createPicture, type Size } from '../../raster/raster.ts';
import { reducePicture, reducePlane } from '../../raster/resample.ts';
import { colourful, nearest, paletteOf } from '../operators/palette.ts';
import type { Style } from './styleTools.ts';

/** Bayer's 4×4 thresholds, −½…½. */
const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((value) => (value + 0.5) / 16 - 0.5);

/** The ordered-dither threshold of a cell, −½…½. Source: Bayer 1973. */
const bayerThreshold = (x: number, y: number): number => bayer[(y & 3) * 4 + (x & 3)];

/** The side of a cell in pixels: all output sizes are multiples of it. */
const cell = 8;

/** A console picture: large cells, sixteen colours, ordered dither and a dark outline. */
export const eightBit: Style = ({ subject, width, height }, tools) => {
	const grid = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) };
	// Means of linear light, and of smoothed areas: grain would become noise of large cells.
	const means = reducePicture(toLinearPicture(tools.smoothed(0.005)), grid);
	for (let i = 0; i < means.data.length; i++) means.data[i] = increaseContrast(encodeSrgb(means.data[i]));
	const oklab = colourful(means, 1.25);
	const palette = paletteOf(oklab, 16);
	const inside = subject && reducePlane(subject, grid);
	const small = createPicture(grid.width, grid.height);
	for (let y = 0, j = 0; y < grid.height; y++)
		for (let x = 0; x < grid.width; x++, j += 3) {
			const shift = 0.055 * bayerThreshold(x, y);
			let colour = nearest(palette.oklab, oklab.data[j] + shift, oklab.data[j + 1], oklab.data[j + 2]);
			if (inside && onOutline(inside.data, grid, x, y)) colour = darkerThan(palette.oklab, colour);
			small.data.set(palette.srgb.subarray(colour * 3, colour * 3 + 3), j);
		}
	return tools.draw((x, y, _i, out) => {
		const at = (Math.floor(y / cell) * grid.width + Math.floor(x / cell)) * 3;
		for (let k = 0; k < 3; k++) out[k] = small.data[at + k];
	});
};

const increaseContrast = (value: number): number => clamp(0.5 + (value - 0.5) * 1.15, 0, 1);

function onOutline(inside: Float32Array, grid: Size, x: number, y: number): boolean {
	if (inside[y * grid.width + x] < 0.5 || x === 0 || y === 0 || x + 1 === grid.width || y + 1 === grid.height)
		return false;
	const i = y * grid.width + x;
	return Math.min(inside[i - 1], inside[i + 1], inside[i - grid.width], inside[i + grid.width]) < 0.5;
}

/** The palette's nearest colour to one much darker: outlines are a darker shade of the fill. */
function darkerThan(oklab: Float32Array, colour: number): number {
	return nearest(oklab, oklab[colour * 3] * 0.45, oklab[colour * 3 + 1] * 0.8, oklab[colour * 3 + 2] * 0.8);
}
