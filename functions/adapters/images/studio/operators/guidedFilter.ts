import { channelOf, createPlane, type Picture, type Plane } from '../raster/raster.ts';
import { enlargePlane, reducePicture, reducePlane } from '../raster/resample.ts';
import { boxMean } from './blur.ts';

/**
 * Edge-preserving smoothing of `input` that follows the colour edges of `guide` (sRGB 0…1); `radius` in
 * pixels of the guide, `epsilon` in squared units of the guide. Coefficients are computed on a reduced
 * grid of at most `gridEdge` pixels. Source: He, Sun, "Fast guided filter", arXiv:1505.00996.
 */
export function guidedFilter(
	input: Plane,
	guide: Picture,
	radius: number,
	epsilon: number,
	gridEdge = 512,
): Plane {
	const shrink = Math.max(1, Math.max(guide.width, guide.height) / gridEdge);
	const grid = { width: Math.ceil(guide.width / shrink), height: Math.ceil(guide.height / shrink) };
	const smallGuide = shrink > 1 ? reducePicture(guide, grid) : guide;
	const smallInput = shrink > 1 ? reducePlane(input, grid) : input;
	const coefficients = linearModel(
		smallInput,
		smallGuide,
		Math.max(1, Math.round(radius / shrink)),
		epsilon,
	).map((plane) => (shrink > 1 ? enlargePlane(plane, guide) : plane));
	const [a0, a1, a2, b] = coefficients.map((plane) => plane.data) as [
		Float32Array,
		Float32Array,
		Float32Array,
		Float32Array,
	];
	const out = createPlane(guide.width, guide.height);
	for (let i = 0, j = 0; i < out.data.length; i++, j += 3)
		out.data[i] = a0[i]! * guide.data[j]! + a1[i]! * guide.data[j + 1]! + a2[i]! * guide.data[j + 2]! + b[i]!;
	return out;
}

/** Averaged coefficients of the local linear model: three slopes and an offset. */
function linearModel(input: Plane, guide: Picture, radius: number, epsilon: number): Plane[] {
	const channels = [0, 1, 2].map((channel) => channelOf(guide, channel)) as [Plane, Plane, Plane];
	const mean = (plane: Plane) => boxMean(plane, radius).data;
	const [r, g, b] = channels;
	const meanGuide = channels.map(mean) as [Float32Array, Float32Array, Float32Array];
	const meanInput = mean(input);
	const withInput = channels.map((channel) => mean(times(channel, input)));
	const pairs = [times(r, r), times(r, g), times(r, b), times(g, g), times(g, b), times(b, b)].map(mean);
	const slopes = [0, 1, 2].map(() => createPlane(input.width, input.height));
	const offset = createPlane(input.width, input.height);
	const [mr, mg, mb] = meanGuide;
	for (let i = 0; i < offset.data.length; i++) {
		const rr = pairs[0]![i]! - mr[i]! * mr[i]! + epsilon;
		const rg = pairs[1]![i]! - mr[i]! * mg[i]!;
		const rb = pairs[2]![i]! - mr[i]! * mb[i]!;
		const gg = pairs[3]![i]! - mg[i]! * mg[i]! + epsilon;
		const gb = pairs[4]![i]! - mg[i]! * mb[i]!;
		const bb = pairs[5]![i]! - mb[i]! * mb[i]! + epsilon;
		const cr = withInput[0]![i]! - mr[i]! * meanInput[i]!;
		const cg = withInput[1]![i]! - mg[i]! * meanInput[i]!;
		const cb = withInput[2]![i]! - mb[i]! * meanInput[i]!;
		// Inverse of the symmetric 3×3 covariance by cofactors.
		const c00 = gg * bb - gb * gb;
		const c01 = rb * gb - rg * bb;
		const c02 = rg * gb - rb * gg;
		const determinant = rr * c00 + rg * c01 + rb * c02;
		const scale = determinant > 1e-18 ? 1 / determinant : 0;
		const ar = (c00 * cr + c01 * cg + c02 * cb) * scale;
		const ag = (c01 * cr + (rr * bb - rb * rb) * cg + (rg * rb - rr * gb) * cb) * scale;
		const ab = (c02 * cr + (rg * rb - rr * gb) * cg + (rr * gg - rg * rg) * cb) * scale;
		slopes[0]!.data[i] = ar;
		slopes[1]!.data[i] = ag;
		slopes[2]!.data[i] = ab;
		offset.data[i] = meanInput[i]! - ar * mr[i]! - ag * mg[i]! - ab * mb[i]!;
	}
	return [...slopes, offset].map((plane) => boxMean(plane, radius));
}

function times(a: Plane, b: Plane): Plane {
	const out = createPlane(a.width, a.height);
	for (let i = 0; i < out.data.length; i++) out.data[i] = a.data[i]! * b.data[i]!;
	return out;
}
