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
	let surface = robustSurface(lab, known);
	for (let growth = 0; growth < 3; growth++) {
		const limit = Math.max(4, 2.5 * surface.sigma);
		known = connectedToFrame(width, height, (i) => surfaceDistance(lab, surface, i) < limit);
		surface = robustSurface(lab, known);
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

function robustSurface(lab: Picture, known: Uint8Array): Surface {
	const colours = new Float32Array(lab.data.length);
	const points: number[] = [];
	// Every third known pixel suffices for eighteen unknowns.
	for (let i = 0, seen = 0; i < known.length; i++) if (known[i] && seen++ % 3 === 0) points.push(i);
	const bases = basesOf(lab, points);
	const weights = new Float32Array(points.length).fill(1);
	const distances = new Float32Array(points.length);
	let coefficients: number[][] = [];
	let sigma = 1;
	const values = new Float64Array(points.length * 3);
	for (let p = 0; p < points.length; p++)
		for (let k = 0; k < 3; k++) values[p * 3 + k] = lab.data[points[p] * 3 + k];
	for (let round = 0; round < 6; round++) {
		coefficients = leastSquares(bases, weights, values);
		for (let p = 0; p < points.length; p++) {
			let sum = 0;
			for (let k = 0; k < 3; k++) sum += (values[p * 3 + k] - modelled(coefficients[k], bases, p)) ** 2;
			distances[p] = Math.sqrt(sum);
		}
		// Median distance of a 3-D Gaussian is 1.54 σ.
		sigma = Math.max(0.5, percentile(distances, 0.5) / 1.54);
		const cut = 4 * sigma;
		for (let p = 0; p < points.length; p++)
			weights[p] = distances[p] < cut ? (1 - (distances[p] / cut) ** 2) ** 2 : 1e-6;
	}
	const whole = basesOf(lab, [...known.keys()]);
	for (let i = 0; i < known.length; i++)
		for (let k = 0; k < 3; k++) colours[i * 3 + k] = modelled(coefficients[k], whole, i);
	return { colours, sigma };
}

/** The terms of the surface, 1, x, y, x², xy and y² with x and y in −1…1, at each of some pixels. */
function basesOf({ width, height }: Size, pixels: readonly number[]): Float64Array {
	const bases = new Float64Array(pixels.length * terms);
	for (let p = 0, at = 0; p < pixels.length; p++, at += terms) {
		const x = ((pixels[p] % width) / width) * 2 - 1;
		const y = (Math.floor(pixels[p] / width) / height) * 2 - 1;
		bases[at] = 1;
		bases[at + 1] = x;
		bases[at + 2] = y;
		bases[at + 3] = x * x;
		bases[at + 4] = x * y;
		bases[at + 5] = y * y;
	}
	return bases;
}

/** The value of one channel's surface at the pixel whose terms are the `p`th. */
function modelled(coefficients: readonly number[], bases: Float64Array, p: number): number {
	let sum = 0;
	for (let i = 0; i < terms; i++) sum += coefficients[i] * bases[p * terms + i];
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

/** The coefficients of three channels' surfaces, by weighted least squares. `values` are three numbers a pixel. */
function leastSquares(bases: Float64Array, weights: Float32Array, values: Float64Array): number[][] {
	const matrix = Array.from({ length: terms }, () => new Float64Array(terms + 3));
	for (let p = 0; p < weights.length; p++) {
		const at = p * terms;
		const w = weights[p];
		for (let i = 0; i < terms; i++) {
			const target = matrix[i];
			const scaled = w * bases[at + i];
			for (let j = i; j < terms; j++) target[j] += scaled * bases[at + j];
			for (let k = 0; k < 3; k++) target[terms + k] += scaled * values[p * 3 + k];
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
