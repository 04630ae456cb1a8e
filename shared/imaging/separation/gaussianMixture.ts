/** A mixture of three-dimensional Gaussians, ready to be evaluated. */
interface GaussianMixture {
	readonly components: readonly Component[];
}

interface Component {
	readonly mean: readonly [number, number, number];
	/** The inverse covariance: xx, xy, xz, yy, yz, zz. */
	readonly inverse: readonly [number, number, number, number, number, number];
	/** ln(weight) − ½ ln|covariance|. */
	readonly logScale: number;
}

/** Variance added to each axis, in squared Lab units, so that flat colours have no singular covariance. */
const regularisation = 6;

/**
 * Fits full-covariance Gaussians to weighted Lab colours by hard assignment, starting from well-spread
 * colours. Undefined when no colour has weight. Source: Orchard, Bouman 1991 as used by GrabCut.
 */
export function fitMixture(
	colours: Float32Array,
	weights: Float32Array,
	size = 5,
	rounds = 4,
): GaussianMixture | undefined {
	const points: number[] = [];
	for (let i = 0; i < weights.length; i++) if (weights[i] > 0) points.push(i);
	if (points.length === 0) return undefined;
	let components = spreadCentres(colours, weights, points, size);
	for (let round = 0; round < rounds; round++) components = refit(colours, weights, points, components);
	return { components };
}

/** −ln of the density of a colour, up to a constant. */
export function negativeLogLikelihood(
	{ components }: GaussianMixture,
	l: number,
	a: number,
	b: number,
): number {
	let best = -Infinity;
	let sum = 0;
	for (const component of components) {
		const value = logDensity(component, l, a, b);
		if (value > best) {
			sum = sum * Math.exp(best - value) + 1;
			best = value;
		} else sum += Math.exp(value - best);
	}
	return -(best + Math.log(sum));
}

function logDensity({ mean, inverse, logScale }: Component, l: number, a: number, b: number): number {
	const x = l - mean[0];
	const y = a - mean[1];
	const z = b - mean[2];
	const [xx, xy, xz, yy, yz, zz] = inverse;
	return logScale - 0.5 * (xx * x * x + yy * y * y + zz * z * z) - xy * x * y - xz * x * z - yz * y * z;
}

/** Deterministic k-means++: the next centre is the colour with the most weight × squared distance. */
function spreadCentres(
	colours: Float32Array,
	weights: Float32Array,
	points: number[],
	size: number,
): Component[] {
	const mean: [number, number, number] = [0, 0, 0];
	let total = 0;
	for (const i of points) {
		total += weights[i];
		for (let k = 0; k < 3; k++) mean[k] += weights[i] * colours[i * 3 + k];
	}
	const centres: [number, number, number][] = [[mean[0] / total, mean[1] / total, mean[2] / total]];
	const nearest = new Float32Array(weights.length).fill(Infinity);
	while (centres.length <= size) {
		const [l, a, b] = centres[centres.length - 1];
		let next = points[0];
		let most = -1;
		for (const i of points) {
			const d = (colours[i * 3] - l) ** 2 + (colours[i * 3 + 1] - a) ** 2 + (colours[i * 3 + 2] - b) ** 2;
			if (d < nearest[i] || centres.length === 2)
				nearest[i] = centres.length === 2 ? d : Math.min(d, nearest[i]);
			const value = weights[i] * nearest[i];
			if (value > most) {
				most = value;
				next = i;
			}
		}
		centres.push([colours[next * 3], colours[next * 3 + 1], colours[next * 3 + 2]]);
	}
	// The overall mean was only needed to find the first centre.
	return centres.slice(1).map((centre) => ({ mean: centre, inverse: [1, 0, 0, 1, 0, 1], logScale: 0 }));
}

function refit(
	colours: Float32Array,
	weights: Float32Array,
	points: number[],
	components: readonly Component[],
): Component[] {
	const stride = 10;
	const sums = new Float64Array(components.length * stride);
	let total = 0;
	for (const i of points) {
		const l = colours[i * 3];
		const a = colours[i * 3 + 1];
		const b = colours[i * 3 + 2];
		let best = 0;
		let most = -Infinity;
		for (let k = 0; k < components.length; k++) {
			const value = logDensity(components[k], l, a, b);
			if (value > most) {
				most = value;
				best = k;
			}
		}
		const w = weights[i];
		const at = best * stride;
		total += w;
		const moments = [1, l, a, b, l * l, l * a, l * b, a * a, a * b, b * b];
		for (let k = 0; k < stride; k++) sums[at + k] += w * moments[k];
	}
	return components.flatMap((_, k) => component(sums.subarray(k * stride, (k + 1) * stride), total) ?? []);
}

function component(moments: Float64Array, total: number): Component | undefined {
	const [n, l, a, b, ll, la, lb, aa, ab, bb] = moments as unknown as number[] as [
		number,
		number,
		number,
		number,
		number,
		number,
		number,
		number,
		number,
		number,
	];
	if (n <= 0) return undefined;
	const mean: [number, number, number] = [l / n, a / n, b / n];
	const xx = ll / n - mean[0] ** 2 + regularisation;
	const xy = la / n - mean[0] * mean[1];
	const xz = lb / n - mean[0] * mean[2];
	const yy = aa / n - mean[1] ** 2 + regularisation;
	const yz = ab / n - mean[1] * mean[2];
	const zz = bb / n - mean[2] ** 2 + regularisation;
	const c00 = yy * zz - yz * yz;
	const c01 = xz * yz - xy * zz;
	const c02 = xy * yz - xz * yy;
	const determinant = xx * c00 + xy * c01 + xz * c02;
	return {
		mean,
		inverse: [
			c00 / determinant,
			c01 / determinant,
			c02 / determinant,
			(xx * zz - xz * xz) / determinant,
			(xy * xz - xx * yz) / determinant,
			(xx * yy - xy * xy) / determinant,
		],
		logScale: Math.log(n / total) - 0.5 * Math.log(determinant),
	};
}
