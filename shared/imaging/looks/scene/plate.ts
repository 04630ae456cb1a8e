import { type Photo, wholeOf } from '../../decoding/photo.ts';
import { blur } from '../../filters/blur.ts';
import { matte } from '../../matting/matte.ts';
import { toLab } from '../../raster/colour.ts';
import { fillSmallHoles } from '../../raster/components.ts';
import {
	areaOf,
	boundsOf,
	createMask,
	hypot,
	type Mask,
	mapPlane,
	type Picture,
	planeOf,
	threshold,
} from '../../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePlane } from '../../raster/resample.ts';
import { type Segmentation, segmentationOfAlpha } from '../../segmentation/segmentation.ts';

/** The long edge, in pixels, at which a plate is looked for. */
const searchEdge = 256;
/** The same, at which its outline is drawn. */
const outlineEdge = 1024;
/** The greatest difference (CIE Lab) of two places of a plate, and how much of a difference in L a shadow may add. */
const tolerance = 9;
const shade = 0.45;
/** A dish fills a plate at least and at most so much. */
const leastGrowth = 1.12;
const mostGrowth = 6;
/** A plate and its dish fill this share of the ellipse in their box. */
const roundness = { least: 0.88, most: 1.12 };

/**
 * The subject with the plate below it, where there is one: what has one colour all around the dish, is round, and ends
 * within the photo. Otherwise the subject as it was found.
 */
export async function withPlate(photo: Photo, segmentation: Segmentation): Promise<Segmentation> {
	if (segmentation.fromAlpha || segmentation.confidence === 'low') return segmentation;
	const grid = fitLongEdge(photo, searchEdge);
	const lab = toLab(await photo.readColours(wholeOf(photo), grid));
	const dish = threshold(reducePlane(planeOf(segmentation.mask), grid), 0.5);
	const plate = plateAround(lab, dish);
	if (!plate) return segmentation;
	const whole = wholeOf(photo);
	const size = fitLongEdge(photo, outlineEdge);
	const coarse = enlargePlane(planeOf(plate), size);
	const outline = matte(await photo.readColours(whole, size), coarse, size.width / plate.width);
	const found = await segmentation.alpha.read(whole, size);
	return segmentationOfAlpha(
		photo,
		mapPlane(outline, (value, i) => Math.max(value, found.data[i])),
	);
}

/** The mask of a dish (on the grid of a CIE Lab picture) and its plate; undefined where no plate is around it. */
export function plateAround(lab: Picture, dish: Mask): Mask | undefined {
	const { width, height } = dish;
	const ring = ringAround(dish);
	const colour = medianOf(lab, ring);
	if (!colour) return undefined;
	const grown = grow(lab, dish, ring, colour);
	const plate = fillSmallHoles(threshold(blur(planeOf(grown), 0.006 * Math.max(width, height)), 0.5), 1);
	const bounds = boundsOf(plate);
	if (!bounds) return undefined;
	const inside =
		bounds.left > 0 &&
		bounds.top > 0 &&
		bounds.left + bounds.width < width &&
		bounds.top + bounds.height < height;
	const growth = areaOf(plate) / Math.max(1, areaOf(dish));
	const round = areaOf(plate) / ((Math.PI / 4) * bounds.width * bounds.height);
	const isPlate =
		inside &&
		growth > leastGrowth &&
		growth < mostGrowth &&
		round > roundness.least &&
		round < roundness.most &&
		bounds.width > 0.8 * bounds.height;
	return isPlate ? plate : undefined;
}

/** The pixels just outside of a mask, beyond its soft edge. */
function ringAround(mask: Mask): Mask {
	const edge = Math.max(mask.width, mask.height);
	const wide = blur(planeOf(mask), 0.02 * edge);
	const ring = createMask(mask.width, mask.height);
	for (let i = 0; i < ring.data.length; i++)
		ring.data[i] = mask.data[i] === 0 && wide.data[i] > 0.04 && wide.data[i] < 0.3 ? 1 : 0;
	return ring;
}

function medianOf({ data }: Picture, ring: Mask): [number, number, number] | undefined {
	const places: number[] = [];
	for (let i = 0; i < ring.data.length; i++) if (ring.data[i]) places.push(i * 3);
	if (places.length < 24) return undefined;
	const median = (channel: number) => {
		const values = places.map((j) => data[j + channel]).sort((a, b) => a - b);
		return values[values.length >> 1] ?? 0;
	};
	return [median(0), median(1), median(2)];
}

/** The dish and what is connected with the ring around it and has its colour, shadows included. */
function grow(lab: Picture, dish: Mask, ring: Mask, [L, a, b]: readonly [number, number, number]): Mask {
	const { width, height } = dish;
	const out = { ...dish, data: dish.data.slice() };
	const belongs = (i: number) => {
		const dL = lab.data[i * 3] - L;
		const distance = hypot(dL * (dL < 0 ? shade : 1), lab.data[i * 3 + 1] - a, lab.data[i * 3 + 2] - b);
		return distance < tolerance;
	};
	const queue: number[] = [];
	const visit = (i: number) => {
		if (out.data[i] || !belongs(i)) return;
		out.data[i] = 1;
		queue.push(i);
	};
	for (let i = 0; i < ring.data.length; i++) if (ring.data[i]) visit(i);
	for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
		const x = i % width;
		if (x > 0) visit(i - 1);
		if (x + 1 < width) visit(i + 1);
		if (i >= width) visit(i - width);
		if (i + width < width * height) visit(i + width);
	}
	return out;
}
