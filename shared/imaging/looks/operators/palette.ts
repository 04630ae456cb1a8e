import { srgbFromOklab } from '../../raster/colour.ts';
import { toOklab } from '../../raster/pictureColours.ts';
import { seededRandom } from '../../raster/random.ts';
import type { Picture } from '../../raster/raster.ts';

/** Colours in OKLab, three numbers a colour, and the same in sRGB 0…1. */
export interface Palette {
	readonly count: number;
	readonly oklab: Float32Array;
	readonly srgb: Float32Array;
}

/**
 * The `count` colours that represent a picture best: k-means in OKLab on a fixed sample, seeded. `pixels` are the places
 * that count, all of them where it is absent; with them, a colour of a large area counts less for each of its pixels than a
 * rare one.
 */
export function paletteOf({ data }: Picture, count: number, seed = 1, pixels?: Int32Array): Palette {
	const total = pixels ? pixels.length : data.length / 3;
	const step = Math.max(1, Math.floor(total / 6000));
	const sample = new Int32Array(Math.ceil(total / step));
	for (let s = 0; s < sample.length; s++) sample[s] = 3 * (pixels ? pixels[s * step] : s * step);
	const weights = pixels ? rarity(data, sample) : new Float32Array(sample.length).fill(1);
	const centres = firstCentres(data, sample, weights, count, seededRandom(seed));
	const sums = new Float64Array(count * 4);
	for (let round = 0; round < 8; round++) {
		sums.fill(0);
		for (let s = 0; s < sample.length; s++) {
			const j = sample[s];
			const at = nearest(centres, data[j], data[j + 1], data[j + 2]) * 4;
			// In the end each colour is the plain mean of its pixels.
			const weight = round < 7 ? weights[s] : 1;
			sums[at] += weight * data[j];
			sums[at + 1] += weight * data[j + 1];
			sums[at + 2] += weight * data[j + 2];
			sums[at + 3] += weight;
		}
		for (let c = 0; c < count; c++)
			if (sums[c * 4 + 3] > 0)
				for (let k = 0; k < 3; k++) centres[c * 3 + k] = sums[c * 4 + k] / sums[c * 4 + 3];
	}
	return { count, oklab: centres, srgb: srgbOfOklab(centres) };
}

/** OKLab of each pixel of an sRGB picture, with `gain` times its colourfulness. */
export function colourful(srgb: Picture, gain: number): Picture {
	const oklab = toOklab(srgb);
	for (let j = 0; j < oklab.data.length; j += 3) {
		oklab.data[j + 1] *= gain;
		oklab.data[j + 2] *= gain;
	}
	return oklab;
}

/** Colours of OKLab in sRGB 0…1, each changed before; three numbers a colour. */
export function srgbOfOklab(
	oklab: Float32Array,
	change = (L: number, a: number, b: number): readonly [number, number, number] => [L, a, b],
): Float32Array {
	const srgb = new Float32Array(oklab.length);
	for (let j = 0; j < oklab.length; j += 3)
		srgb.set(srgbFromOklab(...change(oklab[j], oklab[j + 1], oklab[j + 2])), j);
	return srgb;
}

/** The index of the colour nearest to an OKLab colour. */
export function nearest(oklab: Float32Array, L: number, a: number, b: number): number {
	let best = 0;
	let least = Infinity;
	for (let c = 0; c < oklab.length; c += 3) {
		const dL = oklab[c] - L;
		const da = oklab[c + 1] - a;
		const db = oklab[c + 2] - b;
		const d = dL * dL + da * da + db * db;
		if (d < least) {
			least = d;
			best = c;
		}
	}
	return best / 3;
}

/** For each sample, one by the root of how many samples have about its colour. */
function rarity(data: Float32Array, sample: Int32Array): Float32Array {
	const bins = new Map<number, number>();
	const binOf = (j: number) =>
		Math.round(data[j] * 12) * 10_000 + Math.round(data[j + 1] * 24) * 100 + Math.round(data[j + 2] * 24);
	for (const j of sample) bins.set(binOf(j), (bins.get(binOf(j)) ?? 0) + 1);
	return Float32Array.from(sample, (j) => 1 / Math.sqrt(bins.get(binOf(j)) ?? 1));
}

/** k-means++. Source: Arthur, Vassilvitskii 2007. */
function firstCentres(
	data: Float32Array,
	sample: Int32Array,
	weights: Float32Array,
	count: number,
	random: () => number,
): Float32Array {
	const centres = new Float32Array(count * 3);
	const distance = new Float64Array(sample.length).fill(Infinity);
	let pick = sample[Math.floor(random() * sample.length)];
	for (let c = 0; c < count; c++) {
		centres.set(data.subarray(pick, pick + 3), c * 3);
		let total = 0;
		for (let s = 0; s < sample.length; s++) {
			const j = sample[s];
			const dL = data[j] - data[pick];
			const da = data[j + 1] - data[pick + 1];
			const db = data[j + 2] - data[pick + 2];
			const d = dL * dL + da * da + db * db;
			if (d < distance[s]) distance[s] = d;
			total += weights[s] * distance[s];
		}
		let goal = random() * total;
		let s = 0;
		while (s < sample.length - 1 && goal > weights[s] * distance[s]) goal -= weights[s] * distance[s++];
		pick = sample[s];
	}
	return centres;
}
