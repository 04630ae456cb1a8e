import { type Box, clamp, createPlane, hypot, type Plane, type Size } from '../raster/raster.ts';

/** Sizes of the searched windows, relative to the largest one inside the photo. */
const scales = [2.6, 2.3, 2, 1.75, 1.5, 1.35, 1.2, 1.1, 1, 0.9, 0.8] as const;
/** The least correlation, of -1 to 1, at which a match counts as found. */
const leastCorrelation = 0.5;
/** How much more a window must correlate, times the logarithm of its scale. */
const scalePenalty = 0.05;
/** The spread (standard deviation) of the weights, as a fraction of the result's width and height. */
const middleSpread = 0.26;
/** The number of windows of the coarse search that are refined. */
const refined = 4;

interface Candidate {
	readonly box: Box;
	/** The correlation less the penalty. */
	readonly score: number;
}

/** The largest window of an aspect ratio in the middle of a photo, which `object-fit: cover` shows. */
export function coverWindow(photo: Size, aspect: number): Box {
	const width = Math.min(photo.width, photo.height * aspect);
	const height = width / aspect;
	return { left: (photo.width - width) / 2, top: (photo.height - height) / 2, width, height };
}

/**
 * Finds the window of a photo that shows its subject at the place and in the size that it has in the result made from
 * it, so that the two can be compared by wiping one over the other. The window has the result's aspect ratio; along
 * each axis it is inside the photo, or contains all of it. Both planes are small (a long edge of 64 px and of 32 px), in
 * any brightness scale.
 *
 * The search correlates the strength of the edges (normalised cross-correlation of gradient magnitudes, weighted towards
 * the middle of the result), because a new background and new light change brightness but not outlines: coarse over
 * scales and positions, then finer around the best. Without a convincing match it returns {@link coverWindow}.
 *
 * @see J. P. Lewis, "Fast Normalized Cross-Correlation", 1995.
 */
export function matchWindow(photo: Plane, result: Plane): Box {
	const cover = coverWindow(photo, result.width / result.height);
	const edges = edgeStrength(photo);
	const weights = middleWeights(result);
	const target = standardised(edgeStrength(result).data, weights);
	if (!target) return cover;
	const rate = (box: Box): Candidate => ({
		box,
		score:
			correlation(sample(edges, box, result), target, weights) -
			scalePenalty * Math.abs(Math.log(box.width / cover.width)),
	});
	const coarse = scales.flatMap((scale) => [...windowsOf(photo, cover, scale)].map(rate));
	const starts = coarse.sort((a, b) => b.score - a.score).slice(0, refined);
	const best = starts
		.map((start) =>
			[0.05, 0.05, 0.025, 0.0125, 0.006].reduce(
				(found, step) => refine(found, photo, cover, step, rate),
				start,
			),
		)
		.reduce(better, rate(cover));
	return best.score >= leastCorrelation ? best.box : cover;
}

const better = (a: Candidate, b: Candidate): Candidate => (b.score > a.score ? b : a);

/** The windows of a scale, a sixth of their size apart. */
function* windowsOf(photo: Size, cover: Size, scale: number): Generator<Box> {
	const width = cover.width * scale;
	const height = cover.height * scale;
	const across = places(photo.width - width, width);
	const down = places(photo.height - height, height);
	for (const left of across) for (const top of down) yield { left, top, width, height };
}

/** Where a window may begin along one axis: inside the photo, or around it where it is larger. */
function places(room: number, size: number): number[] {
	const count = Math.ceil((6 * Math.abs(room)) / size);
	return Array.from({ length: count + 1 }, (_, i) => count && (room * i) / count);
}

/** Compares the best window with its neighbours at a distance of `step`, relative to its size. */
function refine(
	best: Candidate,
	photo: Size,
	cover: Size,
	step: number,
	rate: (box: Box) => Candidate,
): Candidate {
	let found = best;
	const { box } = best;
	for (const grow of [1 - step, 1, 1 + step])
		for (const across of [-step, 0, step])
			for (const down of [-step, 0, step]) {
				const width = clamp(box.width * grow, 0.75 * cover.width, 2.7 * cover.width);
				const height = (width * cover.height) / cover.width;
				const left = box.left + (box.width - width) / 2 + across * width;
				const top = box.top + (box.height - height) / 2 + down * height;
				found = better(
					found,
					rate({
						left: clamp(left, Math.min(0, photo.width - width), Math.max(0, photo.width - width)),
						top: clamp(top, Math.min(0, photo.height - height), Math.max(0, photo.height - height)),
						width,
						height,
					}),
				);
			}
	return found;
}

/** The magnitude of the gradient, softened by one pixel; without the kernels, since a page may not compile WebAssembly. */
function edgeStrength({ width, height, data }: Plane): Plane {
	const edges = createPlane(width, height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const right = data[y * width + Math.min(x + 1, width - 1)];
			const left = data[y * width + Math.max(x - 1, 0)];
			const below = data[Math.min(y + 1, height - 1) * width + x];
			const above = data[Math.max(y - 1, 0) * width + x];
			edges.data[y * width + x] = hypot(right - left, below - above);
		}
	const soft = createPlane(width, height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			let sum = 0;
			for (let j = -1; j <= 1; j++)
				for (let i = -1; i <= 1; i++)
					sum += edges.data[clamp(y + j, 0, height - 1) * width + clamp(x + i, 0, width - 1)];
			// The root keeps one strong outline from outweighing the rest.
			soft.data[y * width + x] = Math.sqrt(sum / 9);
		}
	return soft;
}

/** Reads a window of a plane at the size of the result, with bilinear interpolation. */
function sample(plane: Plane, { left, top, width, height }: Box, size: Size): Float32Array {
	const out = new Float32Array(size.width * size.height);
	for (let y = 0, o = 0; y < size.height; y++) {
		const v = clamp(top + ((y + 0.5) * height) / size.height - 0.5, 0, plane.height - 1);
		const y0 = Math.floor(v);
		const y1 = Math.min(y0 + 1, plane.height - 1);
		for (let x = 0; x < size.width; x++, o++) {
			const u = clamp(left + ((x + 0.5) * width) / size.width - 0.5, 0, plane.width - 1);
			const x0 = Math.floor(u);
			const x1 = Math.min(x0 + 1, plane.width - 1);
			const upper = mix(plane.data[y0 * plane.width + x0], plane.data[y0 * plane.width + x1], u - x0);
			const lower = mix(plane.data[y1 * plane.width + x0], plane.data[y1 * plane.width + x1], u - x0);
			out[o] = mix(upper, lower, v - y0);
		}
	}
	return out;
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** The weights of a result's pixels, which add up to 1: its subject is in the middle, and other things are not. */
function middleWeights({ width, height }: Size): Float32Array {
	const weights = new Float32Array(width * height);
	let sum = 0;
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const across = ((x + 0.5) / width - 0.5) / middleSpread;
			const down = ((y + 0.5) / height - 0.5) / middleSpread;
			weights[i] = Math.exp(-(across * across + down * down) / 2);
			sum += weights[i];
		}
	return weights.map((weight) => weight / sum);
}

/** Values with a weighted mean of 0 and a weighted variance of 1; undefined where all are the same. */
function standardised(values: Float32Array, weights: Float32Array): Float32Array | undefined {
	let mean = 0;
	for (let i = 0; i < values.length; i++) mean += weights[i] * values[i];
	let variance = 0;
	for (let i = 0; i < values.length; i++) variance += weights[i] * (values[i] - mean) ** 2;
	if (variance < 1e-9) return undefined;
	const deviation = Math.sqrt(variance);
	return values.map((value) => (value - mean) / deviation);
}

/** Pearson's weighted correlation of values with standardised ones; 0 where all values are the same. */
function correlation(values: Float32Array, target: Float32Array, weights: Float32Array): number {
	const own = standardised(values, weights);
	if (!own) return 0;
	let sum = 0;
	for (let i = 0; i < own.length; i++) sum += weights[i] * own[i] * target[i];
	return sum;
}
