import { toLab } from '../raster/colour.ts';
import type { Picture } from '../raster/raster.ts';
import { type GridCutter, type GridEdges, gridCutter } from './gridCut.ts';

/** A histogram of a picture's colours over cells of Lab space: models are fitted to cells, not to pixels. */
export interface ColourBins {
	readonly count: number;
	/** Mean Lab of each bin, three numbers a bin. */
	readonly colours: Float32Array;
	/** The bin of each pixel. */
	readonly ofPixel: Int32Array;
}

/** The side of a cell, in Lab units: about the just noticeable difference in a noisy photo. */
const cell = 3;

function binColours(lab: Picture): ColourBins {
	const pixels = lab.width * lab.height;
	const ofPixel = new Int32Array(pixels);
	const known = new Map<number, number>();
	const sums: number[] = [];
	const sizes: number[] = [];
	for (let i = 0, j = 0; i < pixels; i++, j += 3) {
		const l = Math.floor(lab.data[j] / cell);
		const a = Math.floor((lab.data[j + 1] + 128) / cell);
		const b = Math.floor((lab.data[j + 2] + 128) / cell);
		const key = (l * 128 + a) * 128 + b;
		let bin = known.get(key);
		if (bin === undefined) {
			bin = sizes.length;
			known.set(key, bin);
			sizes.push(0);
			sums.push(0, 0, 0);
		}
		ofPixel[i] = bin;
		sizes[bin]++;
		for (let k = 0; k < 3; k++) sums[bin * 3 + k] += lab.data[j + k];
	}
	const colours = Float32Array.from(sums, (sum, i) => sum / sizes[(i / 3) | 0]);
	return { count: sizes.length, colours, ofPixel };
}

/** What every cut of one picture needs. */
export interface CutFeatures {
	readonly srgb: Picture;
	readonly lab: Picture;
	readonly bins: ColourBins;
	readonly cutter: GridCutter;
}

/** The features of a picture (sRGB 0…1). */
export function cutFeatures(srgb: Picture): CutFeatures {
	const lab = toLab(srgb);
	return { srgb, lab, bins: binColours(lab), cutter: gridCutter(lab, contrastEdges(lab)) };
}

/** Smoothness as in GrabCut (γ), and the least share of it that even the strongest edge keeps. */
const gamma = 40;
const contrastFloor = 0.04;

/** Weights that make a cut cheap where neighbouring colours (Lab) differ, measured against the mean contrast. */
function contrastEdges(lab: Picture): GridEdges {
	const { width, height, data } = lab;
	const contrast = (i: number, j: number) =>
		(data[i * 3] - data[j * 3]) ** 2 +
		(data[i * 3 + 1] - data[j * 3 + 1]) ** 2 +
		(data[i * 3 + 2] - data[j * 3 + 2]) ** 2;
	let sum = 0;
	let count = 0;
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (x + 1 < width) sum += contrast(i, i + 1);
			if (y + 1 < height) sum += contrast(i, i + width);
			count += 2;
		}
	const beta = sum > 0 ? count / (2 * sum) : 0;
	const weight = (i: number, j: number, length: number) =>
		(gamma * Math.max(contrastFloor, Math.exp(-beta * contrast(i, j)))) / length;
	const edges: GridEdges = {
		right: new Float32Array(width * height),
		below: new Float32Array(width * height),
		belowRight: new Float32Array(width * height),
		belowLeft: new Float32Array(width * height),
	};
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const notLast = y + 1 < height;
			if (x + 1 < width) edges.right[i] = weight(i, i + 1, 1);
			if (notLast) edges.below[i] = weight(i, i + width, 1);
			if (notLast && x + 1 < width) edges.belowRight[i] = weight(i, i + width + 1, Math.SQRT2);
			if (notLast && x > 0) edges.belowLeft[i] = weight(i, i + width - 1, Math.SQRT2);
		}
	return edges;
}
