import { blur } from '../../filters/blur.ts';
import { extreme } from '../../filters/extreme.ts';
import { lumaOf } from '../../raster/colour.ts';
import { components } from '../../raster/components.ts';
import {
	type Box,
	channelOf,
	clamp,
	mapPlane,
	type Picture,
	type Plane,
	percentile,
	smoothstep,
	threshold,
} from '../../raster/raster.ts';
import { cropLine, depthIn, type Line, type PrintPlace } from './printLine.ts';

/** The ink of a line. */
export interface LineInk {
	/** The part of the picture that the planes show. */
	readonly box: Box;
	/** How much of each pixel is ink, 0…1, or is covered where the line is left out. */
	readonly ink: Plane;
	/** How much each pixel belongs to the line, 0…1. */
	readonly near: Plane;
	/** 1 where it is lighter than its ground, 0 where it is darker. */
	readonly onDark: Plane;
	/** The mean width of its strokes, in pixels; 0 where it is left out, since it cannot be read. */
	readonly stroke: number;
}

/** Ink and its ground are the extremes within this share of a line's height; of a marked box, within this share of the long edge. */
const reach = { ofLine: 0.4, ofEdge: 0.016 } as const;
/** Half of the width of the widest strokes, as a share of that. */
const widest = 0.7;
/** Ink and its ground differ at least by so much, in a marked box and elsewhere; where they do by a share of that, all is ground. */
const leastContrast = { marked: 0.04, found: 0.1, share: 0.4 } as const;
/** Letters that are lower than this share of the long edge cannot be read. */
const lowest = 0.0095;
/** Pieces of ink with fewer pixels than this share of the square of a line's height are specks. */
const smallestPiece = 0.005;
/** A letter that reaches out of its line comes so far into it, as a share of its height. */
const middle = 0.35;
/** Letters beyond the ends of their line are no smaller than this share of the square of its height. */
const leastBeyond = 0.06;
/** How far around ink what cannot be read is covered, as a share of a line's height. */
const beside = 0.08;
/** Print covers such a share of its line. */
const covered = { least: 0.03, most: 0.75 } as const;

/** Finds what is ink in a place of print on the subject of a picture: the whole line, or nothing where it is no print. */
export function inkOfLine(srgb: Picture, subject: Plane, place: PrintPlace): LineInk | undefined {
	const line = cropLine(srgb, subject, place);
	const likely = line && likelyInk(line, place.sign);
	if (!likely) return undefined;
	const { box, inside, depth, edge, isMarked } = line;
	const { raw, onDark } = likely;
	const leftOut = (): LineInk => {
		const cover = coverOf(raw, line);
		return { box, onDark, ink: cover, near: cover, stroke: 0 };
	};
	if (place.sign === 0) return leftOut();
	const pieces = piecesOfLetters(raw, line);
	const { share, stroke } = measureInk(pieces, line);
	if (!(share > (isMarked ? 0 : covered.least) && share <= covered.most)) return undefined;
	if (!isMarked && spreadAcross(pieces, line) < lowest * edge) return leftOut();
	const wide = blur(extreme(pieces, 2, 1), 0.7).data;
	return {
		box,
		onDark,
		stroke,
		ink: mapPlane(raw, (value, i) => clamp((value - 0.22) / 0.38, 0, 1) * smoothstep(0.1, 0.5, wide[i])),
		near: mapPlane(
			depth,
			(value, i) => Math.max(smoothstep(-1.5, 1.5, value), wide[i]) * smoothstep(0.5, 0.9, inside.data[i]),
		),
	};
}

/** How clearly each pixel of a line is ink, 0…1, and where that is darker than its ground; nothing where all is about as light. */
function likelyInk(line: Line, sign?: number): { readonly raw: Plane; readonly onDark: Plane } | undefined {
	const { inside, depth, high, edge, isMarked, isIn } = line;
	const values = clearestOf(line);
	const radius = Math.max(
		2,
		Math.round(isMarked ? Math.min(reach.ofEdge * edge, 0.4 * high) : reach.ofLine * high),
	);
	const [dark, light] = ([-1, 1] as const).map((sign) => {
		const own = mapPlane(values, (value, i) => (inside.data[i] > 0.9 ? value : sign < 0 ? 1 : 0));
		return blur(extreme(own, radius, sign), radius / 3).data;
	});
	const spans = light.map((value, i) => value - dark[i]);
	const own = spans.filter((_, i) => isIn(i));
	const contrast = percentile(own, 0.7);
	if (own.length < 20 || contrast < (isMarked ? leastContrast.marked : leastContrast.found)) return undefined;
	const whereOnDark = () => {
		const lightness = mapPlane(values, (value, i) =>
			clamp((value - dark[i]) / Math.max(1e-3, spans[i]), 0, 1),
		);
		// The ground is what most of the line's border is around a pixel, so that a word may begin on dark and end on light.
		const border = isMarked ? 0.02 * edge : 0.12 * high;
		const isBorder = (i: number) =>
			isIn(i) && depth.data[i] < border && spans[i] > leastContrast.share * contrast;
		const sigma = isMarked ? 0.03 * edge : 0.5 * high;
		const [lights, weights] = [(i: number) => lightness.data[i], () => 1].map((valueAt) => {
			const sums = mapPlane(depth, (_, i) => (isBorder(i) ? valueAt(i) : 0));
			const mean = sums.data.reduce((sum, value) => sum + value, 0) / sums.data.length;
			return mapPlane(blur(sums, sigma), (value) => value + 0.01 * mean);
		});
		return mapPlane(lights, (value, i) => (value > 0.5 * weights.data[i] ? 0 : 1));
	};
	const onDark = sign ? mapPlane(depth, () => (sign < 0 ? 0 : 1)) : whereOnDark();
	const [darker, lighter] = ([-1, 1] as const).map((sign) =>
		onDark.data.includes(sign > 0 ? 1 : 0)
			? topHat(values, inside, Math.max(2, Math.round(widest * radius)), sign)
			: onDark,
	);
	const hat = mapPlane(onDark, (is, i) => (is ? lighter : darker).data[i]);
	const peak = blur(extreme(hat, radius, 1), radius / 3).data;
	const peaks = peak.filter((_, i) => isIn(i));
	const floor = Math.max(1e-3, leastContrast.share * percentile(peaks, 0.9));
	const raw = mapPlane(
		hat,
		(value, i) => (value / Math.max(floor, peak[i])) * smoothstep(0.5, 0.9, inside.data[i]),
	);
	return { raw, onDark };
}

/** The pieces of likely ink that are the letters of a line: whole, or what is in it of one that reaches far out of it. */
const piecesOfLetters = (
	raw: Plane,
	{ corners, box, long, high, isMarked, depth, longerDepth }: Line,
): Plane =>
	piecesIn(raw, depth, {
		level: 0.33,
		peak: 0.6,
		least: Math.max(2, isMarked ? 0 : smallestPiece * high ** 2),
		clippedFrom:
			isMarked || long <= 2 * high
				? undefined
				: { depth: depthIn(corners, box, [0, 2]), least: middle * high },
		beside: { depth: longerDepth, least: leastBeyond * high ** 2, most: 0.5 * high ** 2 },
	});

/** Measures pieces of ink: their share of the line, and the mean width of their strokes in pixels. */
function measureInk({ width, data: pieces }: Plane, { isIn }: Line) {
	let [area, rim, total] = [0, 0, 0];
	for (let i = 0; i < pieces.length; i++) {
		if (isIn(i)) total++;
		if (!pieces[i]) continue;
		area++;
		if (!pieces[i - 1] || !pieces[i + 1] || !pieces[i - width] || !pieces[i + width]) rim++;
	}
	return { share: area / Math.max(1, total), stroke: Math.max(1, (2 * area) / Math.max(1, rim)) };
}

/** How much of each pixel is covered where a line is left out, 0…1: its ink, however faint, and small marks beside it. */
function coverOf(raw: Plane, { inside, depth, high, around }: Line): Plane {
	const faint = piecesIn(raw, depth, {
		level: 0.15,
		peak: 0.3,
		least: 2,
		clippedFrom: { depth, least: 0 },
		beside: { depth: mapPlane(depth, (value) => value + around), least: 0, most: 0.5 * high ** 2 },
	});
	const covers = extreme(faint, Math.ceil(beside * high), 1).data;
	return mapPlane(inside, (value, i) => covers[i] * smoothstep(0.5, 0.9, value));
}

/** How much lighter (1) or darker (−1) each pixel of a subject is than all that is wider than `radius`: a top-hat transform. */
function topHat(values: Plane, { data: inside }: Plane, radius: number, sign: -1 | 1): Plane {
	const insideOr = (plane: Plane, value: number) =>
		mapPlane(plane, (own, i) => (inside[i] > 0.9 ? own : value));
	const eroded = extreme(insideOr(values, 9 * sign), radius, sign === 1 ? -1 : 1);
	const opened = extreme(insideOr(eroded, -9 * sign), radius, sign).data;
	return mapPlane(values, (value, i) => (inside[i] > 0.9 ? Math.max(0, sign * (value - opened[i])) : 0));
}

/**
 * The luma of a picture, or of its channels, the least and the greatest of them the one in which ink and ground differ clearly more where
 * they differ little, so that letters of several colours are all seen.
 */
function clearestOf({ part, high, isIn, along }: Line): Plane {
	const luma = lumaOf(part);
	const windows = mapPlane(luma, (_, i) => (isIn(i) ? Math.max(0, Math.floor(along(i) / high)) : -1)).data;
	const contrastIn = ({ data }: Plane) => {
		const values: number[][] = [];
		for (let i = 0; i < data.length; i += 3)
			if (windows[i] >= 0) {
				values[windows[i]] ??= [];
				values[windows[i]].push(data[i]);
			}
		const spreads = Object.values(values).map((own) => {
			const sorted = Float32Array.from(own);
			return percentile(sorted, 0.95) - percentile(sorted, 0.05);
		});
		return percentile(Float32Array.from(spreads), 0.2);
	};
	const [red, green, blue] = [0, 1, 2].map((k) => channelOf(part, k));
	const [least, greatest] = [Math.min, Math.max].map((pick) =>
		mapPlane(red, (value, i) => pick(value, green.data[i], blue.data[i])),
	);
	let [best, most] = [luma, 1.4 * contrastIn(luma)];
	for (const plane of [red, green, blue, least, greatest]) {
		const own = contrastIn(plane);
		if (own > most) [best, most] = [plane, own];
	}
	return best;
}

/** Which pieces of ink are a line's. */
interface PieceLimits {
	/** All pixels of a piece are above `level`, one above `peak`; it has `least` pixels or more. */
	readonly level: number;
	readonly peak: number;
	readonly least: number;
	/** A piece that reaches out of the line is cut at its border if it comes so far into it, in pixels, else left out. */
	readonly clippedFrom?: { readonly depth: Plane; readonly least: number } | undefined;
	/** Pieces of such sizes belong to it wherever this depth is positive in all of their pixels. */
	readonly beside: { readonly depth: Plane; readonly least: number; readonly most: number };
}

/** 1 where there is a piece of ink that is in the line for the most part, with all of it. */
function piecesIn(raw: Plane, depth: Plane, { level, peak, least, clippedFrom, beside }: PieceLimits): Plane {
	const { ofPixel, sizes } = components(threshold(raw, level), 1);
	const within = sizes.map(() => 0);
	const near = sizes.map(() => 0);
	const most = sizes.map(() => 0);
	const deepest = sizes.map(() => 0);
	for (let i = 0; i < ofPixel.length; i++) {
		if (ofPixel[i] < 0) continue;
		if (depth.data[i] > 0) within[ofPixel[i]]++;
		if (beside.depth.data[i] > 0) near[ofPixel[i]]++;
		most[ofPixel[i]] = Math.max(most[ofPixel[i]], raw.data[i]);
		if (clippedFrom) deepest[ofPixel[i]] = Math.max(deepest[ofPixel[i]], clippedFrom.depth.data[i]);
	}
	const isPiece = sizes.map((size, n) => size >= least && most[n] > peak);
	const isWhole = sizes.map(
		(size, n) => within[n] >= 0.5 * size || (near[n] === size && size >= beside.least && size <= beside.most),
	);
	return mapPlane(raw, (_, i) => {
		const n = ofPixel[i];
		return n >= 0 &&
			isPiece[n] &&
			(isWhole[n] || (clippedFrom && deepest[n] >= clippedFrom.least && depth.data[i] > 0))
			? 1
			: 0;
	});
}

/** How high the letters of a line are, in pixels: what 90 % of the ink lies within, across its first side. */
function spreadAcross(pieces: Plane, { corners: [a, b, c, d], box }: Line): number {
	const length = Math.hypot(c - a, d - b);
	const at: number[] = [];
	for (let i = 0; i < pieces.data.length; i++)
		if (pieces.data[i]) at.push((Math.floor(i / box.width) * (c - a) - (i % box.width) * (d - b)) / length);
	const values = Float32Array.from(at);
	return percentile(values, 0.95) - percentile(values, 0.05) + 1;
}
