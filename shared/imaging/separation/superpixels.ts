import type { Picture } from '../raster/raster.ts';

/** A picture divided into patches of about one colour. */
export interface Superpixels {
	readonly count: number;
	/** The patch of each pixel. */
	readonly ofPixel: Int32Array;
	/** Mean Lab, three numbers a patch. */
	readonly colours: Float32Array;
	/** Mean place in pixels, two numbers a patch. */
	readonly places: Float32Array;
	/** Pixels in each patch. */
	readonly sizes: Float32Array;
}

const iterations = 5;

/**
 * Simple linear iterative clustering of a Lab picture; `compactness` weighs distance against colour.
 * Patches without pixels are left out. Source: Achanta et al., "SLIC superpixels", PAMI 2012.
 */
export function superpixels(lab: Picture, wanted: number, compactness: number): Superpixels {
	const { width, height, data } = lab;
	const spacing = Math.max(2, Math.sqrt((width * height) / wanted));
	const columns = Math.max(1, Math.round(width / spacing));
	const rows = Math.max(1, Math.round(height / spacing));
	const count = columns * rows;
	const centres = new Float32Array(count * 5);
	for (let r = 0, c = 0; r < rows; r++)
		for (let q = 0; q < columns; q++, c++) {
			const x = Math.min(width - 1, Math.floor(((q + 0.5) * width) / columns));
			const y = Math.min(height - 1, Math.floor(((r + 0.5) * height) / rows));
			const i = (y * width + x) * 3;
			centres.set([data[i], data[i + 1], data[i + 2], x, y], c * 5);
		}
	const ofPixel = new Int32Array(width * height);
	const best = new Float32Array(width * height);
	const spatial = (compactness / spacing) ** 2;
	for (let iteration = 0; iteration < iterations; iteration++) {
		best.fill(Infinity);
		for (let c = 0; c < count; c++) claimPixels(lab, centres, c, spacing, spatial, best, ofPixel);
		moveCentres(lab, centres, count, ofPixel);
	}
	return summarise(lab, count, ofPixel);
}

function claimPixels(
	{ width, height, data }: Picture,
	centres: Float32Array,
	c: number,
	spacing: number,
	spatial: number,
	best: Float32Array,
	ofPixel: Int32Array,
): void {
	const [l, a, b, cx, cy] = centres.subarray(c * 5, c * 5 + 5) as unknown as [
		number,
		number,
		number,
		number,
		number,
	];
	const left = Math.max(0, Math.floor(cx - spacing));
	const right = Math.min(width - 1, Math.ceil(cx + spacing));
	const top = Math.max(0, Math.floor(cy - spacing));
	const bottom = Math.min(height - 1, Math.ceil(cy + spacing));
	for (let y = top; y <= bottom; y++)
		for (let x = left, i = y * width + left; x <= right; x++, i++) {
			const dl = data[i * 3] - l;
			const da = data[i * 3 + 1] - a;
			const db = data[i * 3 + 2] - b;
			const d = dl * dl + da * da + db * db + spatial * ((x - cx) ** 2 + (y - cy) ** 2);
			if (d < best[i]) {
				best[i] = d;
				ofPixel[i] = c;
			}
		}
}

function moveCentres(
	{ width, data }: Picture,
	centres: Float32Array,
	count: number,
	ofPixel: Int32Array,
): void {
	const sums = new Float64Array(count * 6);
	for (let i = 0; i < ofPixel.length; i++) {
		const at = ofPixel[i] * 6;
		sums[at] += data[i * 3];
		sums[at + 1] += data[i * 3 + 1];
		sums[at + 2] += data[i * 3 + 2];
		sums[at + 3] += i % width;
		sums[at + 4] += Math.floor(i / width);
		sums[at + 5]++;
	}
	for (let c = 0; c < count; c++) {
		const size = sums[c * 6 + 5];
		if (size > 0) for (let k = 0; k < 5; k++) centres[c * 5 + k] = sums[c * 6 + k] / size;
	}
}

function summarise({ width, data }: Picture, clusters: number, ofPixel: Int32Array): Superpixels {
	const sums = new Float64Array(clusters * 6);
	for (let i = 0; i < ofPixel.length; i++) {
		const at = ofPixel[i] * 6;
		for (let k = 0; k < 3; k++) sums[at + k] += data[i * 3 + k];
		sums[at + 3] += i % width;
		sums[at + 4] += Math.floor(i / width);
		sums[at + 5]++;
	}
	const renumbered = new Int32Array(clusters).fill(-1);
	let count = 0;
	for (let c = 0; c < clusters; c++) if (sums[c * 6 + 5] > 0) renumbered[c] = count++;
	const colours = new Float32Array(count * 3);
	const places = new Float32Array(count * 2);
	const sizes = new Float32Array(count);
	for (let c = 0; c < clusters; c++) {
		const to = renumbered[c];
		if (to < 0) continue;
		const size = sums[c * 6 + 5];
		for (let k = 0; k < 3; k++) colours[to * 3 + k] = sums[c * 6 + k] / size;
		places[to * 2] = sums[c * 6 + 3] / size;
		places[to * 2 + 1] = sums[c * 6 + 4] / size;
		sizes[to] = size;
	}
	for (let i = 0; i < ofPixel.length; i++) ofPixel[i] = renumbered[ofPixel[i]];
	return { count, ofPixel, colours, places, sizes };
}
