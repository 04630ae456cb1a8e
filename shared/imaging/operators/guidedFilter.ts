import { channelOf, createPlane, type Picture, type Plane } from '../raster/raster.ts';
import { enlargePlane, fitLongEdge, linearTaps, reducePicture, reducePlane } from '../raster/resample.ts';
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
	const grid = fitLongEdge(guide, gridEdge);
	const shrink = guide.width / grid.width;
	const smallGuide = shrink > 1 ? reducePicture(guide, grid) : guide;
	const reach = Math.max(1, Math.round(radius / shrink));
	const statistics = guideStatistics(smallGuide, reach, epsilon);
	const small = shrink > 1 ? reducePlane(input, grid) : input;
	const mean = (plane: Plane) => boxMean(plane, reach).data;
	const [r, g, b] = statistics.channels;
	const products = [mean(times(r, small)), mean(times(g, small)), mean(times(b, small))] as const;
	return applyModel(linearModel(mean(small), products, statistics, reach), guide);
}

/**
 * {@link guidedFilter} of the channels of a picture with the picture itself as their guide, whose statistics are then
 * those of the inputs, too.
 */
export function selfGuidedFilters(
	guide: Picture,
	radius: number,
	epsilon: number,
	gridEdge: number,
): Plane[] {
	const grid = fitLongEdge(guide, gridEdge);
	const shrink = guide.width / grid.width;
	const reach = Math.max(1, Math.round(radius / shrink));
	const statistics = guideStatistics(shrink > 1 ? reducePicture(guide, grid) : guide, reach, epsilon);
	const [rr, rg, rb, gg, gb, bb] = statistics.products;
	const [r, g, b] = statistics.means;
	return [
		linearModel(r, [rr, rg, rb], statistics, reach),
		linearModel(g, [rg, gg, gb], statistics, reach),
		linearModel(b, [rb, gb, bb], statistics, reach),
	].map((model) => applyModel(model, guide));
}

type Values = Float32Array;

interface GuideStatistics {
	readonly channels: readonly [Plane, Plane, Plane];
	readonly means: readonly [Values, Values, Values];
	/** The means of products of two channels around each pixel: rr, rg, rb, gg, gb, bb. */
	readonly products: Six;
	/** The inverse covariance of the colours around each pixel: rr, rg, rb, gg, gb, bb. */
	readonly inverse: Six;
}
type Six = readonly [Values, Values, Values, Values, Values, Values];

function guideStatistics(guide: Picture, radius: number, epsilon: number): GuideStatistics {
	const channels = [channelOf(guide, 0), channelOf(guide, 1), channelOf(guide, 2)] as const;
	const [r, g, b] = channels;
	const mean = (plane: Plane) => boxMean(plane, radius).data;
	const means = [mean(r), mean(g), mean(b)] as const;
	const [mr, mg, mb] = means;
	const pair = (p: Plane, q: Plane) => mean(times(p, q));
	const products = [pair(r, r), pair(r, g), pair(r, b), pair(g, g), pair(g, b), pair(b, b)] as const;
	const space = () => new Float32Array(mr.length);
	const inverse = [space(), space(), space(), space(), space(), space()] as const;
	for (let i = 0; i < mr.length; i++) {
		const rr = products[0][i] - mr[i] * mr[i] + epsilon;
		const rg = products[1][i] - mr[i] * mg[i];
		const rb = products[2][i] - mr[i] * mb[i];
		const gg = products[3][i] - mg[i] * mg[i] + epsilon;
		const gb = products[4][i] - mg[i] * mb[i];
		const bb = products[5][i] - mb[i] * mb[i] + epsilon;
		const c00 = gg * bb - gb * gb;
		const c01 = rb * gb - rg * bb;
		const c02 = rg * gb - rb * gg;
		const determinant = rr * c00 + rg * c01 + rb * c02;
		const scale = determinant > 1e-18 ? 1 / determinant : 0;
		inverse[0][i] = c00 * scale;
		inverse[1][i] = c01 * scale;
		inverse[2][i] = c02 * scale;
		inverse[3][i] = (rr * bb - rb * rb) * scale;
		inverse[4][i] = (rg * rb - rr * gb) * scale;
		inverse[5][i] = (rr * gg - rg * rg) * scale;
	}
	return { channels, means, products, inverse };
}

/**
 * Averaged coefficients of the local linear model: three slopes and an offset. The input is given by its mean around each
 * pixel and by the means of its products with the guide's channels.
 */
function linearModel(
	meanInput: Values,
	[wr, wg, wb]: readonly [Values, Values, Values],
	{ channels, means, inverse }: GuideStatistics,
	radius: number,
): Plane[] {
	const { width, height } = channels[0];
	const [mr, mg, mb] = means;
	const [rr, rg, rb, gg, gb, bb] = inverse;
	const model = [0, 1, 2, 3].map(() => createPlane(width, height)) as [Plane, Plane, Plane, Plane];
	for (let i = 0; i < meanInput.length; i++) {
		const cr = wr[i] - mr[i] * meanInput[i];
		const cg = wg[i] - mg[i] * meanInput[i];
		const cb = wb[i] - mb[i] * meanInput[i];
		const ar = rr[i] * cr + rg[i] * cg + rb[i] * cb;
		const ag = rg[i] * cr + gg[i] * cg + gb[i] * cb;
		const ab = rb[i] * cr + gb[i] * cg + bb[i] * cb;
		model[0].data[i] = ar;
		model[1].data[i] = ag;
		model[2].data[i] = ab;
		model[3].data[i] = meanInput[i] - ar * mr[i] - ag * mg[i] - ab * mb[i];
	}
	return model.map((plane) => boxMean(plane, radius));
}

/** The model, enlarged bilinearly on the way, at each pixel of the full guide. */
function applyModel(model: readonly Plane[], guide: Picture): Plane {
	const { width, height } = model[0];
	const across = linearTaps(width, guide.width);
	const down = linearTaps(height, guide.height);
	const [r, g, b, o] = model.map((plane) => plane.data) as [Values, Values, Values, Values];
	const row = new Float32Array(width * 4);
	const out = createPlane(guide.width, guide.height);
	for (let y = 0, i = 0, j = 0; y < guide.height; y++) {
		const upper = down.first[y] * width;
		const lower = down.second[y] * width;
		const fy = down.towards[y];
		for (let x = 0, k = 0; x < width; x++, k += 4) {
			row[k] = r[upper + x] + (r[lower + x] - r[upper + x]) * fy;
			row[k + 1] = g[upper + x] + (g[lower + x] - g[upper + x]) * fy;
			row[k + 2] = b[upper + x] + (b[lower + x] - b[upper + x]) * fy;
			row[k + 3] = o[upper + x] + (o[lower + x] - o[upper + x]) * fy;
		}
		for (let x = 0; x < guide.width; x++, i++, j += 3) {
			const p = across.first[x] * 4;
			const q = across.second[x] * 4;
			const fx = across.towards[x];
			out.data[i] =
				(row[p] + (row[q] - row[p]) * fx) * guide.data[j] +
				(row[p + 1] + (row[q + 1] - row[p + 1]) * fx) * guide.data[j + 1] +
				(row[p + 2] + (row[q + 2] - row[p + 2]) * fx) * guide.data[j + 2] +
				(row[p + 3] + (row[q + 3] - row[p + 3]) * fx);
		}
	}
	return out;
}

/** The guided filter of one channel by itself: an edge-preserving base, for tone. `radius` in pixels. */
export function edgePreservingBase(plane: Plane, radius: number, epsilon: number, gridEdge = 384): Plane {
	const grid = fitLongEdge(plane, gridEdge);
	const shrink = plane.width / grid.width;
	const small = shrink > 1 ? reducePlane(plane, grid) : plane;
	const reach = Math.max(1, Math.round(radius / shrink));
	const mean = boxMean(small, reach);
	const square = boxMean(times(small, small), reach);
	const slope = createPlane(small.width, small.height);
	const offset = createPlane(small.width, small.height);
	for (let i = 0; i < slope.data.length; i++) {
		const variance = Math.max(0, square.data[i] - mean.data[i] ** 2);
		slope.data[i] = variance / (variance + epsilon);
		offset.data[i] = mean.data[i] * (1 - slope.data[i]);
	}
	const a = enlargePlane(boxMean(slope, reach), plane).data;
	const b = enlargePlane(boxMean(offset, reach), plane).data;
	const out = createPlane(plane.width, plane.height);
	for (let i = 0; i < out.data.length; i++) out.data[i] = a[i] * plane.data[i] + b[i];
	return out;
}

function times(a: Plane, b: Plane): Plane {
	const out = createPlane(a.width, a.height);
	for (let i = 0; i < out.data.length; i++) out.data[i] = a.data[i] * b.data[i];
	return out;
}
