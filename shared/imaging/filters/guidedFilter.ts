import { sharedMemory } from '../kernels/kernels.ts';
import {
	channelOf,
	clamp,
	createPicture,
	createPlane,
	mapPlane,
	type Picture,
	type Plane,
	type Size,
} from '../raster/raster.ts';
import {
	enlargePlane,
	fitLongEdge,
	linearTaps,
	placesAcross,
	reducePicture,
	reducePlane,
	room,
} from '../raster/resample.ts';
import { boxMean, boxMeans } from './boxMean.ts';

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
	const smallGuide = reducePicture(guide, grid);
	const reach = Math.max(1, Math.round(radius / shrink));
	const statistics = guideStatistics(smallGuide, reach, epsilon);
	const small = reducePlane(input, grid);
	const mean = (plane: Plane) => boxMean(plane, reach).data;
	const withChannel = (channel: number) => mean(times(channelOf(smallGuide, channel), small));
	const products = [withChannel(0), withChannel(1), withChannel(2)] as const;
	const model = createModel(grid);
	linearModel(mean(small), products, statistics, reach, model);
	const out = createPlane(guide.width, guide.height);
	applyModels([model], guide, out.data);
	return out;
}

/**
 * {@link guidedFilter} of the channels of a picture with the picture itself as their guide, whose statistics are then
 * those of the inputs, too; sRGB 0…1.
 */
export function selfGuidedFilter(guide: Picture, radius: number, epsilon: number, gridEdge: number): Picture {
	const grid = fitLongEdge(guide, gridEdge);
	const shrink = guide.width / grid.width;
	const reach = Math.max(1, Math.round(radius / shrink));
	const statistics = guideStatistics(reducePicture(guide, grid), reach, epsilon);
	const [rr, rg, rb, gg, gb, bb] = statistics.products;
	const [r, g, b] = statistics.means;
	const out = createPicture(guide.width, guide.height);
	const models = [createModel(grid), createModel(grid), createModel(grid)];
	linearModel(r, [rr, rg, rb], statistics, reach, models[0]);
	linearModel(g, [rg, gg, gb], statistics, reach, models[1]);
	linearModel(b, [rb, gb, bb], statistics, reach, models[2]);
	applyModels(models, guide, out.data);
	for (let i = 0; i < out.data.length; i++) out.data[i] = clamp(out.data[i], 0, 1);
	return out;
}

type Values = Float32Array;

interface GuideStatistics extends Size {
	readonly means: readonly [Values, Values, Values];
	/** The means of products of two channels around each pixel: rr, rg, rb, gg, gb, bb. */
	readonly products: Six;
	/** The inverse covariance of the colours around each pixel: rr, rg, rb, gg, gb, bb. */
	readonly inverse: Six;
}
type Six = readonly [Values, Values, Values, Values, Values, Values];

function guideStatistics(guide: Picture, radius: number, epsilon: number): GuideStatistics {
	const { width, height, data } = guide;
	const count = width * height;
	const space = () => new Float32Array(count);
	const means = [space(), space(), space()] as const;
	const products = [space(), space(), space(), space(), space(), space()] as const;
	const [mr, mg, mb] = means;
	const [prr, prg, prb, pgg, pgb, pbb] = products;
	for (let i = 0, j = 0; i < count; i++, j += 3) {
		const r = data[j];
		const g = data[j + 1];
		const b = data[j + 2];
		mr[i] = r;
		mg[i] = g;
		mb[i] = b;
		prr[i] = r * r;
		prg[i] = r * g;
		prb[i] = r * b;
		pgg[i] = g * g;
		pgb[i] = g * b;
		pbb[i] = b * b;
	}
	for (const values of [...means, ...products]) boxMeans(values, values, guide, [radius]);
	const inverse = [space(), space(), space(), space(), space(), space()] as const;
	const [irr, irg, irb, igg, igb, ibb] = inverse;
	for (let i = 0; i < count; i++) {
		const rr = prr[i] - mr[i] * mr[i] + epsilon;
		const rg = prg[i] - mr[i] * mg[i];
		const rb = prb[i] - mr[i] * mb[i];
		const gg = pgg[i] - mg[i] * mg[i] + epsilon;
		const gb = pgb[i] - mg[i] * mb[i];
		const bb = pbb[i] - mb[i] * mb[i] + epsilon;
		const c00 = gg * bb - gb * gb;
		const c01 = rb * gb - rg * bb;
		const c02 = rg * gb - rb * gg;
		const determinant = rr * c00 + rg * c01 + rb * c02;
		const scale = determinant > 1e-18 ? 1 / determinant : 0;
		irr[i] = c00 * scale;
		irg[i] = c01 * scale;
		irb[i] = c02 * scale;
		igg[i] = (rr * bb - rb * rb) * scale;
		igb[i] = (rg * rb - rr * gb) * scale;
		ibb[i] = (rr * gg - rg * rg) * scale;
	}
	return { width, height, means, products, inverse };
}

/** A local linear model: the slopes of red, green and blue and an offset for each pixel of a grid. */
interface LinearModel extends Size {
	readonly slopes: readonly [Values, Values, Values];
	readonly offset: Values;
}

function createModel({ width, height }: Size): LinearModel {
	const space = () => new Float32Array(width * height);
	return { width, height, slopes: [space(), space(), space()], offset: space() };
}

/**
 * Writes the averaged coefficients of the local linear model. The input is given by its mean around each pixel and by the
 * means of its products with the guide's channels.
 */
function linearModel(
	meanInput: Values,
	[wr, wg, wb]: readonly [Values, Values, Values],
	{ means, inverse }: GuideStatistics,
	radius: number,
	model: LinearModel,
): void {
	const [mr, mg, mb] = means;
	const [rr, rg, rb, gg, gb, bb] = inverse;
	const { slopes, offset } = model;
	const [sr, sg, sb] = slopes;
	for (let i = 0; i < meanInput.length; i++) {
		const mean = meanInput[i];
		const cr = wr[i] - mr[i] * mean;
		const cg = wg[i] - mg[i] * mean;
		const cb = wb[i] - mb[i] * mean;
		const ar = rr[i] * cr + rg[i] * cg + rb[i] * cb;
		const ag = rg[i] * cr + gg[i] * cg + gb[i] * cb;
		const ab = rb[i] * cr + gb[i] * cg + bb[i] * cb;
		sr[i] = ar;
		sg[i] = ag;
		sb[i] = ab;
		offset[i] = mean - ar * mr[i] - ag * mg[i] - ab * mb[i];
	}
	for (const values of [sr, sg, sb, offset]) boxMeans(values, values, model, [radius]);
}

/** Writes the results of models, enlarged bilinearly on the way, at each pixel of the full guide: one channel for each model. */
function applyModels(models: readonly LinearModel[], guide: Picture, to: Values): void {
	const [{ width, height }] = models;
	const memory = sharedMemory();
	const down = linearTaps(height, guide.height);
	const length = 4 * Math.ceil(width / 4);
	const count = guide.width * models.length;
	memory.temporarily(() => {
		const taps = memory.store(placesAcross(width, guide.width, 16));
		const row = memory.allocate(4 * length);
		const colours = memory.allocate(3 * guide.width + room);
		const result = memory.allocate(count);
		const places = models.map(() => ({
			upper: memory.allocate(4 * length),
			lower: memory.allocate(4 * length),
		}));
		const [colourNumbers, results] = [
			memory.numbers(colours, 3 * guide.width),
			memory.numbers(result, count),
		];
		const numbers = places.map(({ upper, lower }) => ({
			above: memory.numbers(upper, 4 * length),
			below: memory.numbers(lower, 4 * length),
		}));
		for (let y = 0; y < guide.height; y++) {
			colourNumbers.set(guide.data.subarray(3 * y * guide.width, 3 * (y + 1) * guide.width));
			for (let m = 0; m < models.length; m++) {
				copyRows(models[m], down.first[y], numbers[m].above);
				copyRows(models[m], down.second[y], numbers[m].below);
				const { upper, lower } = places[m];
				const [share, at] = [down.towards[y], result + 4 * m];
				memory.kernels.modelRow(
					upper,
					lower,
					share,
					length,
					row,
					taps,
					colours,
					guide.width,
					at,
					4 * models.length,
				);
			}
			to.set(results, y * count);
		}
	});
}

/** Copies a row of the coefficients, one kind after the other. */
function copyRows({ width, slopes, offset }: LinearModel, y: number, to: Values): void {
	const length = to.length / 4;
	for (const [k, values] of [...slopes, offset].entries())
		to.set(values.subarray(y * width, (y + 1) * width), k * length);
}

/** The long edge in which an edge-preserving base is calculated, in pixels. */
const baseEdge = 384;

/** The guided filter of one channel by itself: an edge-preserving base, for tone. `radius` in pixels. */
export function edgePreservingBase(plane: Plane, radius: number, epsilon: number): Plane {
	const grid = fitLongEdge(plane, baseEdge);
	const shrink = plane.width / grid.width;
	const small = reducePlane(plane, grid);
	const reach = Math.max(1, Math.round(radius / shrink));
	const mean = boxMean(small, reach);
	const square = boxMean(times(small, small), reach);
	const slope = mapPlane(mean, (value, i) => {
		const variance = Math.max(0, square.data[i] - value ** 2);
		return variance / (variance + epsilon);
	});
	const offset = mapPlane(mean, (value, i) => value * (1 - slope.data[i]));
	const a = enlargePlane(boxMean(slope, reach), plane).data;
	const b = enlargePlane(boxMean(offset, reach), plane).data;
	return mapPlane(plane, (value, i) => a[i] * value + b[i]);
}

const times = (a: Plane, b: Plane): Plane => mapPlane(a, (value, i) => value * b.data[i]);
