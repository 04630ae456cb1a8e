import { blur } from '../operators/blur.ts';
import { createPlane, hypot, type Picture, type Plane, percentile, type Size } from '../raster/raster.ts';

/** How an even backdrop was found, and how far each pixel is from it. */
export interface PlainBackdrop {
	/** Distance from the backdrop in Lab units, shadows discounted. */
	readonly residual: Plane;
	/** The same with shadows counted in full. */
	readonly distance: Plane;
	/** Typical distance of the backdrop from its own model, in Lab units. */
	readonly sigma: number;
	/** Share of the frame's pixels that the model explains. */
	readonly fit: number;
}

const terms = 6;

/**
 * Models the backdrop as a smooth surface (quadratic in x and y for each Lab channel), fitted to the frame
 * by iteratively reweighted least squares with Tukey weights and grown inwards over what it explains.
 * Undefined when the frame is not even.
 */
export function fitPlainBackdrop(lab: Picture): PlainBackdrop | undefined {
	const { width, height } = lab;
	const border = Math.max(2, Math.round(0.04 * Math.max(width, height)));
	let known: Uint8Array = new Uint8Array(width * height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++)
			known[i] = x < border || y < border || x >= width - border || y >= height - border ? 1 : 0;
	const frame = known;
	const bases = basesOf(lab);
	let surface = robustSurface(lab, bases, known);
	for (let growth = 0; growth < 3; growth++) {
		const limit = Math.max(4, 2.5 * surface.sigma);
		known = connectedToFrame(width, height, (i) => surfaceDistance(lab, surface, i) < limit);
		surface = robustSurface(lab, bases, known);
	}
	const { sigma } = surface;
	const accept = Math.max(6, 3 * sigma);
	let inFrame = 0;
	let explained = 0;
	for (let i = 0; i < frame.length; i++) {
		if (!frame[i]) continue;
		inFrame++;
		if (surfaceDistance(lab, surface, i) < accept) explained++;
	}
	const fit = explained / inFrame;
	if (fit < 0.7 || sigma > 6) return undefined;
	const residual = createPlane(width, height);
	const distance = createPlane(width, height);
	for (let i = 0, j = 0; i < residual.data.length; i++, j += 3) {
		residual.data[i] = surfaceDistance(lab, surface, i);
		distance.data[i] = hypot(
			lab.data[j] - surface.colours[j],
			lab.data[j + 1] - surface.colours[j + 1],
			lab.data[j + 2] - surface.colours[j + 2],
		);
	}
	refineLocally(lab, residual, distance, sigma);
	return { residual, distance, sigma, fit };
}

interface Surface {
	/** The modelled Lab of each pixel. */
	readonly colours: Float32Array;
	readonly sigma: number;
}

/** How many pixels a surface is fitted to: enough for its eighteen unknowns. */
const fittedPixels = 1500;

function robustSurface(lab: Picture, bases: Float64Array, known: Uint8Array): Surface {
	const points = evenSample(known, fittedPixels);
	const weights = new Float32Array(points.length).fill(1);
	const distances = new Float32Array(points.length);
	let coefficients: number[][] = [];
	let sigma = 1;
	for (let round = 0; round < 6; round++) {
		coefficients = leastSquares(bases, points, weights, lab.data);
		for (let p = 0; p < points.length; p++) {
			const i = points[p];
			let sum = 0;
			for (let k = 0; k < 3; k++) sum += (lab.data[i * 3 + k] - modelled(coefficients[k], bases, i)) ** 2;
			distances[p] = Math.sqrt(sum);
		}
		// Median distance of a 3-D Gaussian is 1.54 σ.
		sigma = Math.max(0.5, percentile(distances, 0.5) / 1.54);
		const cut = 4 * sigma;
		for (let p = 0; p < points.length; p++)
			weights[p] = distances[p] < cut ? (1 - (distances[p] / cut) ** 2) ** 2 : 1e-6;
	}
	const colours = new Float32Array(lab.data.length);
	for (let i = 0; i < known.length; i++)
		for (let k = 0; k < 3; k++) colours[i * 3 + k] = modelled(coefficients[k], bases, i);
	return { colours, sigma };
}

/** About so many of the pixels that are 1, evenly spread, or every third one where there are few. */
function evenSample(pixels: Uint8Array, count: number): Int32Array {
	let size = 0;
	for (const value of pixels) size += value;
	const step = Math.max(3, Math.floor(size / count));
	const sample = new Int32Array(Math.ceil(size / step));
	for (let i = 0, seen = 0; i < pixels.length; i++)
		if (pixels[i] && seen++ % step === 0) sample[(seen - 1) / step] = i;
	return sample;
}

/** The terms of the surface, 1, x, y, x², xy and y² with x and y in −1…1, at each pixel. */
function basesOf({ width, height }: Size): Float64Array {
	const bases = new Float64Array(width * height * terms);
	for (let i = 0, at = 0; i < width * height; i++, at += terms) {
		const x = ((i % width) / width) * 2 - 1;
		const y = (Math.floor(i / width) / height) * 2 - 1;
		bases[at] = 1;
		bases[at + 1] = x;
		bases[at + 2] = y;
		bases[at + 3] = x * x;
		bases[at + 4] = x * y;
		bases[at + 5] = y * y;
	}
	return bases;
}

/** The value of one channel's surface at a pixel. */
function modelled(coefficients: readonly number[], bases: Float64Array, pixel: number): number {
	let sum = 0;
	for (let i = 0; i < terms; i++) sum += coefficients[i] * bases[pixel * terms + i];
	return sum;
}

function surfaceDistance(lab: Picture, surface: Surface, i: number): number {
	const j = i * 3;
	return backdropDistance(
		lab.data[j] - surface.colours[j],
		lab.data[j + 1] - surface.colours[j + 1],
		lab.data[j + 2] - surface.colours[j + 2],
	);
}

/** Lab distance in which darkening at the same hue, a shadow, counts a quarter, down to 35 L. */
function backdropDistance(dl: number, da: number, db: number): number {
	const chroma = hypot(da, db);
	let weight = 1;
	if (dl < 0) {
		const depth = Math.min(1, Math.max(0, (-dl - 20) / 15));
		const sameHue = Math.max(0, 1 - chroma / 10);
		weight = 1 - 0.75 * sameHue * (1 - depth);
	}
	return hypot(dl * weight, chroma);
}

/** Takes the smaller of the distances to the surface and to a local mean of what is known as backdrop. */
function refineLocally(lab: Picture, residual: Plane, distance: Plane, sigma: number): void {
	const { width, height } = lab;
	const reach = 0.05 * Math.max(width, height);
	for (let round = 0; round < 2; round++) {
		const limit = Math.max(5, 3 * sigma);
		const known = connectedToFrame(width, height, (i) => residual.data[i] < limit);
		const weight = createPlane(width, height);
		weight.data.set(known);
		const density = blur(weight, reach);
		const means = [0, 1, 2].map((k) => {
			const values = createPlane(width, height);
			for (let i = 0; i < known.length; i++) values.data[i] = known[i] ? lab.data[i * 3 + k] : 0;
			return blur(values, reach).data;
		});
		for (let i = 0; i < known.length; i++) {
			if (density.data[i] < 0.02) continue;
			const l = lab.data[i * 3] - means[0][i] / density.data[i];
			const a = lab.data[i * 3 + 1] - means[1][i] / density.data[i];
			const b = lab.data[i * 3 + 2] - means[2][i] / density.data[i];
			residual.data[i] = Math.min(residual.data[i], backdropDistance(l, a, b));
			distance.data[i] = Math.min(distance.data[i], hypot(l, a, b));
		}
	}
}

/** Pixels for which `isBackdrop` holds and which are joined to the frame by such pixels (four neighbours). */
function connectedToFrame(width: number, height: number, isBackdrop: (i: number) => boolean): Uint8Array {
	const reached = new Uint8Array(width * height);
	const stack: number[] = [];
	const visit = (i: number) => {
		if (reached[i] || !isBackdrop(i)) return;
		reached[i] = 1;
		stack.push(i);
	};
	for (let x = 0; x < width; x++) {
		visit(x);
		visit((height - 1) * width + x);
	}
	for (let y = 0; y < height; y++) {
		visit(y * width);
		visit(y * width + width - 1);
	}
	for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
		const x = i % width;
		if (x > 0) visit(i - 1);
		if (x + 1 < width) visit(i + 1);
		if (i >= width) visit(i - width);
		if (i + width < reached.length) visit(i + width);
	}
	return reached;
}

/** The coefficients of three channels' surfaces at some pixels, by weighted least squares. `lab` has three numbers a pixel. */
function leastSquares(
	bases: Float64Array,
	pixels: Int32Array,
	weights: Float32Array,
	lab: Float32Array,
): number[][] {
	const matrix = Array.from({ length: terms }, () => new Float64Array(terms + 3));
	for (let p = 0; p < pixels.length; p++) {
		const at = pixels[p] * terms;
		const w = weights[p];
		for (let i = 0; i < terms; i++) {
			const target = matrix[i];
			const scaled = w * bases[at + i];
			for (let j = i; j < terms; j++) target[j] += scaled * bases[at + j];
			for (let k = 0; k < 3; k++) target[terms + k] += scaled * lab[pixels[p] * 3 + k];
		}
	}
	for (let i = 0; i < terms; i++) {
		matrix[i][i] += 1e-6;
		for (let j = 0; j < i; j++) matrix[i][j] = matrix[j][i];
	}
	eliminate(matrix);
	return [0, 1, 2].map((k) => solution(matrix, terms + k));
}

/** Gaussian elimination with partial pivoting of a matrix with its right-hand sides. */
function eliminate(matrix: Float64Array[]): void {
	for (let column = 0; column < terms; column++) {
		let pivot = column;
		for (let row = column + 1; row < terms; row++)
			if (Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column])) pivot = row;
		[matrix[column], matrix[pivot]] = [matrix[pivot], matrix[column]];
		for (let row = column + 1; row < terms; row++) {
			const factor = matrix[row][column] / matrix[column][column];
			for (let k = column; k < matrix[row].length; k++) matrix[row][k] -= factor * matrix[column][k];
		}
	}
}

/** The solution of an eliminated matrix for one of its right-hand sides. */
function solution(matrix: readonly Float64Array[], side: number): number[] {
	const found = new Array<number>(terms).fill(0);
	for (let row = terms - 1; row >= 0; row--) {
		let sum = matrix[row][side];
		for (let k = row + 1; k < terms; k++) sum -= matrix[row][k] * found[k];
		found[row] = sum / matrix[row][row];
	}
	return found;
}
