import type { Picture } from '../raster/raster.ts';

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

export function binColours(lab: Picture): ColourBins {
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
