/** A mixture of three-dimensional Gaussians, ready to be evaluated. */
interface GaussianMixture {
	readonly components: readonly Component[];
}

/** Its mean, its inverse covariance, and ln(weight) − ½ ln|covariance|. Plain fields are read faster than arrays. */
interface Component {
	readonly l: number;
	readonly a: number;
	readonly b: number;
	readonly ll: number;
	readonly la: number;
	readonly lb: number;
	readonly aa: number;
	readonly ab: number;
	readonly bb: number;
	readonly logScale: number;
}

/** Variance added to each axis, in squared Lab units, so that flat colours have no singular covariance. */
const regularisation = 6;

/** The Gaussians of a mixture. */
const gaussians = 5;
/** How often colours are assigned to them again. */
const rounds = 4;

/**
 * Fits full-covariance Gaussians to weighted Lab colours by hard assignment, starting from well-spread
 * colours. Undefined when no colour has weight. Source: Orchard, Bouman 1991 as used by GrabCut.
 */
export function fitMixture(colours: Float32Array, weights: Float32Array): GaussianMixture | undefined {
	const points: number[] = [];
	for (let i = 0; i < weights.length; i++) if (weights[i] > 0) points.push(i);
	if (points.length === 0) return undefined;
	let components = spreadCentres(colours, weights, points, gaussians);
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

function logDensity(component: Component, l: number, a: number, b: number): number {
	const x = l - component.l;
	const y = a - component.a;
	const z = b - component.b;
	const squares = component.ll * x * x + component.aa * y * y + component.bb * z * z;
	return (
		component.logScale - 0.5 * squares - component.la * x * y - component.lb * x * z - component.ab * y * z
	);
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
	return centres
		.slice(1)
		.map(([l, a, b]) => ({ l, a, b, ll: 1, la: 0, lb: 0, aa: 1, ab: 0, bb: 1, logScale: 0 }));
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
		sums[at] += w;
		sums[at + 1] += w * l;
		sums[at + 2] += w * a;
		sums[at + 3] += w * b;
		sums[at + 4] += w * (l * l);
		sums[at + 5] += w * (l * a);
		sums[at + 6] += w * (l * b);
		sums[at + 7] += w * (a * a);
		sums[at + 8] += w * (a * b);
		sums[at + 9] += w * (b * b);
	}
	return components.flatMap((_, k) => component(sums.subarray(k * stride, (k + 1) * stride), total) ?? []);
}

function component(moments: Float64Array, total: number): Component | undefined {
	const [n = 0, l = 0, a = 0, b = 0, ll = 0, la = 0, lb = 0, aa = 0, ab = 0, bb = 0] = moments;
	if (n <= 0) return undefined;
	const xx = ll / n - (l / n) ** 2 + regularisation;
	const xy = la / n - (l / n) * (a / n);
	const xz = lb / n - (l / n) * (b / n);
	const yy = aa / n - (a / n) ** 2 + regularisation;
	const yz = ab / n - (a / n) * (b / n);
	const zz = bb / n - (b / n) ** 2 + regularisation;
	const c00 = yy * zz - yz * yz;
	const c01 = xz * yz - xy * zz;
	const c02 = xy * yz - xz * yy;
	const determinant = xx * c00 + xy * c01 + xz * c02;
	return {
		l: l / n,
		a: a / n,
		b: b / n,
		ll: c00 / determinant,
		la: c01 / determinant,
		lb: c02 / determinant,
		aa: (xx * zz - xz * xz) / determinant,
		ab: (xy * xz - xx * yz) / determinant,
		bb: (xx * yy - xy * xy) / determinant,
		logScale: Math.log(n / total) - 0.5 * Math.log(determinant),
	};
}
