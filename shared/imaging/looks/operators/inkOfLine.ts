import { blur } from '../../filters/blur.ts';
import { extreme } from '../../filters/extreme.ts';
import { lumaOf } from '../../raster/colour.ts';
import { components } from '../../raster/components.ts';
import {
	type Box,
	channelOf,
	clamp,
	drawPlane,
	enlargedBox,
	mapPlane,
	type Picture,
	type Plane,
	percentile,
	type Size,
	smoothstep,
	threshold,
} from '../../raster/raster.ts';
import { cropPicture, cropPlane } from '../../raster/resample.ts';

/** A place of print: a line that was found, or a box that the customer has drawn around whatever print is in it. */
export interface PrintPlace {
	/** x and y of the four corners in turn, in pixels. */
	readonly corners: readonly number[];
	readonly isMarked?: boolean | undefined;
}

/** The ink of a line. */
export interface LineInk {
	/** The part of the picture that the planes show. */
	readonly box: Box;
	/** How much of each pixel is ink, 0…1; of a line that cannot be read all that is to be covered. */
	readonly ink: Plane;
	/** How much each pixel belongs to the line, 0…1. */
	readonly near: Plane;
	/** 1 where it is lighter than its ground, 0 where it is darker. */
	readonly onDark: Plane;
	/** The mean width of its strokes, in pixels; 0 where it cannot be read. */
	readonly stroke: number;
}

/** Ink and its ground are the extremes within this share of a line's height; of a marked box, within this share of the long edge. */
const reach = { ofLine: 0.4, ofEdge: 0.016 } as const;
/** Half of the width of the widest strokes, as a share of that. */
const widest = 0.5;
/** Ink and its ground differ at least by so much, in a marked box and elsewhere; where they do by a share of that, all is ground. */
const leastContrast = { marked: 0.04, found: 0.1, share: 0.4 } as const;
/** Letters that are lower than this share of the long edge, or that have so many soft pixels for a clear one, cannot be read. */
const readable = { height: 0.0105, soft: 8 } as const;
/** Pieces of ink with fewer pixels than this share of the square of a line's height are specks. */
const smallestPiece = 0.005;
/** How far around ink what cannot be read is covered, as a share of a line's height. */
const beside = 0.15;
/** Print covers such a share of its line. */
const covered = { least: 0.03, most: 0.75 } as const;

/** How far each pixel of a box is inside of corners, in pixels; negative outside. */
function depthIn(corners: readonly number[], { left, top, width, height }: Box): Plane {
	const at = [0, 2, 4, 6].map((n) => [corners[n] - left - 0.5, corners[n + 1] - top - 0.5]);
	const sides = at.map(([x, y], n) => {
		const [u, v] = at[(n + 1) % 4];
		const length = Math.max(1e-6, Math.hypot(u - x, v - y));
		return { x, y, dx: (u - x) / length, dy: (v - y) / length };
	});
	const depth = (x: number, y: number) =>
		Math.min(...sides.map((side) => side.dx * (y - side.y) - side.dy * (x - side.x)));
	return drawPlane({ width, height }, depth);
}

const heightOf = ([a, b, c, d, e, f]: readonly number[]): number =>
	Math.min(Math.hypot(c - a, d - b), Math.hypot(e - c, f - d));

function boundsOfCorners(corners: readonly number[], by: number, within: Size): Box | undefined {
	const [xs, ys] = [0, 1].map((from) => corners.filter((_, n) => n % 2 === from));
	const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
	const [width, height] = [Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top];
	const isOutside = left >= within.width || top >= within.height || left + width <= 0 || top + height <= 0;
	return isOutside ? undefined : enlargedBox({ left, top, width, height }, Math.ceil(by), within);
}

/** Finds what is ink in a place of print on the subject of a picture: the whole line, or nothing where it is no print. */
export function inkOfLine(
	srgb: Picture,
	subject: Plane,
	{ corners, isMarked = false }: PrintPlace,
): LineInk | undefined {
	const edge = Math.max(srgb.width, srgb.height);
	const high = heightOf(corners);
	const box = boundsOfCorners(corners, isMarked ? 0 : 0.3 * high, srgb);
	if (!box || high < 1) return undefined;
	const inside = cropPlane(subject, box);
	const depth = depthIn(corners, box);
	const isIn = (i: number) => depth.data[i] > 0 && inside.data[i] > 0.9;
	const values = clearestOf(cropPicture(srgb, box), isIn);
	const radius = Math.max(
		2,
		Math.round(isMarked ? Math.min(reach.ofEdge * edge, 0.4 * high) : reach.ofLine * high),
	);
	const [dark, light] = ([-1, 1] as const).map((sign) => {
		const own = mapPlane(values, (value, i) => (inside.data[i] > 0.9 ? value : sign < 0 ? 1 : 0));
		return blur(extreme(own, radius, sign), radius / 3).data;
	});
	const spans = Float32Array.from(depth.data.filter((_, i) => isIn(i)));
	let n = 0;
	for (let i = 0; i < depth.data.length; i++) if (isIn(i)) spans[n++] = light[i] - dark[i];
	const contrast = percentile(spans, 0.7);
	if (n < 20 || contrast < (isMarked ? leastContrast.marked : leastContrast.found)) return undefined;
	const lightness = mapPlane(values, (value, i) =>
		clamp((value - dark[i]) / Math.max(1e-3, light[i] - dark[i]), 0, 1),
	);
	// The ground is what most of the line's border is around a pixel, so that a word may begin on dark and end on light.
	const border = isMarked ? 0.02 * edge : 0.12 * high;
	const isBorder = (i: number) =>
		isIn(i) && depth.data[i] < border && light[i] - dark[i] > leastContrast.share * contrast;
	const sigma = isMarked ? 0.03 * edge : 0.5 * high;
	const [lights, weights] = [(i: number) => lightness.data[i], () => 1].map((valueAt) => {
		const sums = mapPlane(depth, (_, i) => (isBorder(i) ? valueAt(i) : 0));
		const mean = sums.data.reduce((sum, value) => sum + value, 0) / sums.data.length;
		const near = blur(sums, sigma);
		return mapPlane(near, (value) => value + 0.01 * mean);
	});
	const onDark = mapPlane(lights, (value, i) => (value > 0.5 * weights.data[i] ? 0 : 1));
	const [darker, lighter] = ([-1, 1] as const).map((sign) =>
		topHat(values, inside, Math.max(2, Math.round(widest * radius)), sign),
	);
	const hat = mapPlane(onDark, (is, i) => (is ? lighter : darker).data[i]);
	const peak = blur(extreme(hat, radius, 1), radius / 3).data;
	const least =
		leastContrast.share *
		percentile(
			peak.filter((_, i) => isIn(i)),
			0.9,
		);
	const raw = mapPlane(
		hat,
		(value, i) => (value / Math.max(least, peak[i], 1e-3)) * smoothstep(0.5, 0.9, inside.data[i]),
	);
	const pieces = piecesIn(raw, depth, Math.max(2, isMarked ? 0 : smallestPiece * high ** 2));
	let [area, rim, soft, clear, total] = [0, 0, 0, 0, 0];
	const { width } = raw;
	for (let i = 0; i < raw.data.length; i++) {
		if (isIn(i)) total++;
		if (pieces.data[i] < 0.5) continue;
		area++;
		if (!pieces.data[i - 1] || !pieces.data[i + 1] || !pieces.data[i - width] || !pieces.data[i + width])
			rim++;
		if (raw.data[i] > 0.75) clear++;
	}
	for (let i = 0; i < raw.data.length; i++) if (isIn(i) && raw.data[i] > 0.25 && raw.data[i] < 0.75) soft++;
	const share = area / Math.max(1, total);
	if (area === 0 || share < (isMarked ? 0 : covered.least) || share > covered.most) return undefined;
	const tall = isMarked ? edge : spreadAcross(pieces, corners, box);
	const isReadable = isMarked || (tall >= readable.height * edge && soft < readable.soft * clear);
	const wide = blur(extreme(pieces, 2, 1), 0.7).data;
	const near = mapPlane(
		depth,
		(value, i) => Math.max(smoothstep(-1.5, 1.5, value), wide[i]) * smoothstep(0.5, 0.9, inside.data[i]),
	);
	const around = extreme(raw, Math.ceil(beside * high), 1).data;
	const ink = isReadable
		? mapPlane(raw, (value, i) => clamp((value - 0.3) / 0.4, 0, 1) * smoothstep(0.1, 0.5, wide[i]))
		: mapPlane(near, (value, i) => value * smoothstep(0.1, 0.3, around[i]));
	return { box, ink, near, onDark, stroke: isReadable ? Math.max(1, (2 * area) / Math.max(1, rim)) : 0 };
}

/** How much lighter (1) or darker (−1) each pixel of a subject is than all that is wider than `radius`: a top-hat transform. */
function topHat(values: Plane, { data: inside }: Plane, radius: number, sign: -1 | 1): Plane {
	const insideOr = (plane: Plane, value: number) =>
		mapPlane(plane, (own, i) => (inside[i] > 0.9 ? own : value));
	const eroded = extreme(insideOr(values, 9 * sign), radius, sign === 1 ? -1 : 1);
	const opened = extreme(insideOr(eroded, -9 * sign), radius, sign).data;
	return mapPlane(values, (value, i) => (inside[i] > 0.9 ? Math.max(0, sign * (value - opened[i])) : 0));
}

/** The luma of a picture, or the channel in which the pixels of a line differ clearly more. */
function clearestOf(part: Picture, isIn: (i: number) => boolean): Plane {
	const spread = ({ data }: Plane) => {
		const own = data.filter((_, i) => isIn(i));
		return percentile(own, 0.95) - percentile(own, 0.05);
	};
	const luma = lumaOf(part);
	let [best, most] = [luma, 1.4 * spread(luma)];
	for (const k of [0, 1, 2]) {
		const channel = channelOf(part, k);
		const own = spread(channel);
		if (own > most) [best, most] = [channel, own];
	}
	return best;
}

/** 1 where there is a piece of ink that is in the line for the most part, with all of it. */
function piecesIn(raw: Plane, depth: Plane, least: number): Plane {
	const { ofPixel, sizes } = components(threshold(raw, 0.4), 1);
	const within = sizes.map(() => 0);
	const most = sizes.map(() => 0);
	for (let i = 0; i < ofPixel.length; i++) {
		if (ofPixel[i] < 0) continue;
		if (depth.data[i] > 0) within[ofPixel[i]]++;
		most[ofPixel[i]] = Math.max(most[ofPixel[i]], raw.data[i]);
	}
	const isOwn = sizes.map((size, n) => size >= least && most[n] > 0.6 && within[n] >= 0.6 * size);
	return mapPlane(raw, (_, i) => (ofPixel[i] >= 0 && isOwn[ofPixel[i]] ? 1 : 0));
}

/** How high the letters of a line are, in pixels: what 90 % of the ink lies within, across its long side. */
function spreadAcross(pieces: Plane, [a, b, c, d, e, f]: readonly number[], box: Box): number {
	const isLong = Math.hypot(c - a, d - b) >= Math.hypot(e - c, f - d);
	const [dx, dy] = isLong ? [c - a, d - b] : [e - c, f - d];
	const length = Math.hypot(dx, dy);
	const at: number[] = [];
	for (let i = 0; i < pieces.data.length; i++)
		if (pieces.data[i]) at.push((Math.floor(i / box.width) * dx - (i % box.width) * dy) / length);
	const values = Float32Array.from(at);
	return percentile(values, 0.95) - percentile(values, 0.05) + 1;
}
