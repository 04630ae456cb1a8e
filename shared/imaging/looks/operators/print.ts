import { blur, blurPicture } from '../../filters/blur.ts';
import { extreme } from '../../filters/extreme.ts';
import { lumaOf } from '../../raster/colour.ts';
import { components } from '../../raster/components.ts';
import { derived } from '../../raster/derived.ts';
import {
	type Box,
	boundsOf,
	clamp,
	createMask,
	createPlane,
	drawPlane,
	enlargedBox,
	mapPlane,
	type Picture,
	type Plane,
	smoothstep,
} from '../../raster/raster.ts';
import {
	cropPicture,
	cropPlane,
	enlargePicture,
	enlargePlane,
	fitLongEdge,
	reducePicture,
	reducePlane,
} from '../../raster/resample.ts';
import { fillBox, type Group, piecesOf, type Search } from './printGroups.ts';
import { searchPrint } from './searchPrint.ts';

/** Print of one ink, darker or lighter than its even ground. */
export interface PrintRegion {
	readonly sign: -1 | 1;
	/** The mean width of its strokes, as a share of the long edge; 0 where it is too small to be read. */
	readonly stroke: number;
}

/** The print on the subject of a picture, and the picture without it. */
export interface Print {
	/** The part of the picture that the planes show. */
	readonly area: Box;
	/** How much of each pixel is ink, 0…1. */
	readonly ink: Plane;
	/** How much each pixel belongs to a region, 0…1. */
	readonly near: Plane;
	/** The region of each pixel: its place in `regions` plus 1, or 0. */
	readonly label: Uint8Array;
	readonly regions: readonly PrintRegion[];
	readonly ground: Picture;
}

/** The long edges of the grids on which print is searched and its ground is filled, in pixels. */
const gridEdge = 768;
const groundEdge = 256;
/** Ink and its ground are the extremes of luma within this distance, as a share of the long edge. */
const inkReach = 0.016;
/** How far the label of print that is too small to be read reaches beyond it, as a share of the long edge. */
const smallMargin = 0.022;
/** Ink so near to letters, and no longer than that, belongs to their region, as shares of the long edge. */
const besideMargin = 0.012;
const mostBeside = 0.1;
/** Pieces of ink that are no longer, as a share of the long edge, are the grain of a cloth. */
const leastPiece = 0.008;

/** The print on the subject, found once for all drawings of a picture; `marked` are boxes in pixels that the customer has drawn. */
export const printOf = (srgb: Picture, subject: Plane, marked: readonly Box[] = []): Print | undefined =>
	derived([srgb, subject], `print ${JSON.stringify(marked)}`, () => findPrint(srgb, subject, marked));

/**
 * Finds fine detail of one ink on an even ground: top-hat transforms find what is narrow, the median around it which of ink and
 * gap is the ground, and pieces near one another are a region, which is print as a whole or not at all.
 */
function findPrint(srgb: Picture, subject: Plane, marked: readonly Box[]): Print | undefined {
	const bounds = boundsOf(subject, 0.5);
	if (!bounds) return undefined;
	const area = enlargedBox(bounds, 2, srgb);
	const part = cropPicture(srgb, area);
	const luma = lumaOf(part);
	const shrink = Math.min(1, gridEdge / Math.max(srgb.width, srgb.height));
	const grid = { width: Math.ceil(area.width * shrink), height: Math.ceil(area.height * shrink) };
	const onGrid = (plane: Plane) => (shrink < 1 ? reducePlane(plane, grid) : plane);
	const search: Search = {
		luma: onGrid(luma),
		inside: onGrid(cropPlane(subject, area)),
		edge: shrink * Math.max(srgb.width, srgb.height),
		marked: createMask(grid.width, grid.height),
	};
	for (const box of marked) {
		const left = Math.floor(clamp(box.left - area.left, 0, area.width - 1) * shrink);
		const right = Math.ceil(clamp(box.left - area.left + box.width, 0, area.width) * shrink);
		const top = Math.max(0, box.top - area.top);
		const bottom = Math.min(area.height, box.top - area.top + box.height);
		if (bottom <= top) continue;
		const [first, last] = [Math.floor(top * shrink), Math.floor((bottom - 1) * shrink)];
		fillBox(search.marked, { left, top: first, width: right - left, height: last - first + 1 });
	}
	const groups = searchPrint(search).filter(({ kind }) => kind !== 'other');
	if (groups.length === 0) return undefined;
	const { ink, label, near, regions } = inkOf(search, groups, luma);
	return { area, label, near, regions, ink, ground: withoutInk(srgb, area, part, ink) };
}

/**
 * Where the groups are, with all of each piece of ink that reaches into them and the other letters of their rows; that ink, without the
 * grain of a cloth; and how wide the strokes of such letters are, from the first pixel of each.
 */
function regionsOf({ luma, edge }: Search, groups: readonly Group[], lightness: Plane, isDark: Plane) {
	const small = createMask(luma.width, luma.height);
	for (const group of groups)
		if (group.kind === 'small') fillBox(small, enlargedBox(group, Math.round(smallMargin * edge), luma));
	const mask = { ...small, data: small.data.slice() };
	for (const { kind, pixels } of groups) if (kind !== 'small') for (const i of pixels) mask.data[i] = 1;
	const near = { ...mask, data: Float32Array.from(mask.data) };
	const touched = extreme(near, Math.round(besideMargin * edge), 1).data;
	const ink = createMask(luma.width, luma.height);
	for (let i = 0; i < ink.data.length; i++)
		ink.data[i] = (isDark.data[i] > 0.5 ? lightness.data[i] : 1 - lightness.data[i]) > 0.6 ? 1 : 0;
	const { ofPixel, pieces } = piecesOf(ink, lightness, () => false);
	const belongs = new Uint8Array(pieces.length);
	for (let i = 0; i < ofPixel.length; i++) if (touched[i] && ofPixel[i] >= 0) belongs[ofPixel[i]] = 1;
	const rows = groups.filter(({ kind }) => kind === 'letters');
	const isLetter = ({ width, height }: Box) => Math.max(width, height) > leastPiece * edge;
	const strokes = new Map<number, number>();
	for (const { left, top, width, height, glyph, stroke } of rows) {
		let [first, last] = [left - 3 * glyph, left + width + 3 * glyph];
		const isNext = (piece: Box, n: number) =>
			!belongs[n] &&
			isLetter(piece) &&
			Math.max(piece.height, glyph) < 1.8 * Math.min(piece.height, glyph) &&
			piece.top < top + height &&
			piece.top + piece.height > top &&
			piece.left < last &&
			piece.left + piece.width > first;
		for (let n = pieces.findIndex(isNext); n >= 0; n = pieces.findIndex(isNext)) {
			belongs[n] = 1;
			strokes.set(pieces[n].top * luma.width + pieces[n].left, stroke);
			first = Math.min(first, pieces[n].left - 3 * glyph);
			last = Math.max(last, pieces[n].left + pieces[n].width + 3 * glyph);
		}
	}
	for (const [n, piece] of pieces.entries())
		if (belongs[n] && Math.max(piece.width, piece.height) < mostBeside * edge)
			fillBox(mask, enlargedBox(piece, Math.round(0.006 * edge), luma));
	const drawn = mapPlane(lightness, (_, i) =>
		ofPixel[i] >= 0 && (small.data[i] || isLetter(pieces[ofPixel[i]])) ? 1 : 0,
	);
	return { mask, drawn, strokes };
}

/** What is ink in the regions of some groups, whichever of their sign: the side of the extremes of luma that less of a region is on. */
function inkOf(search: Search, groups: readonly Group[], whole: Plane) {
	const { luma, inside, edge } = search;
	const reach = Math.max(2, Math.round(inkReach * edge));
	const [dark, light] = ([-1, 1] as const).map((sign) => {
		const own = mapPlane(luma, (value, i) => (inside.data[i] > 0.9 ? value : sign < 0 ? 1 : 0));
		return blur(extreme(own, reach, sign), reach / 3);
	});
	// Where all is alike, it is neither: half of the way from the one to the other.
	const between = (value: number, least: number, most: number) =>
		0.5 +
		(clamp((value - least) / Math.max(0.05, most - least), 0, 1) - 0.5) *
			smoothstep(0.08, 0.16, most - least);
	const lightness = mapPlane(luma, (value, i) => between(value, dark.data[i], light.data[i]));
	const weight = blur(inside, reach).data;
	const mean = blur(
		mapPlane(lightness, (value, i) => value * inside.data[i]),
		reach,
	);
	const isDark = mapPlane(mean, (sum, i) => (sum < 0.5 * weight[i] ? 1 : 0));
	const { mask, drawn, strokes } = regionsOf(search, groups, lightness, isDark);
	const { ofPixel, sizes } = components(mask, 1);
	const stroke = sizes.slice(0, 127).map(() => 0);
	for (const group of groups) {
		const n = ofPixel[group.pixels[0]];
		if (group.kind === 'letters') stroke[n] = Math.max(stroke[n], group.stroke);
	}
	for (const [i, width] of strokes) stroke[ofPixel[i]] = Math.max(stroke[ofPixel[i]], width);
	const region = mapPlane(inside, (value, i) => value * mask.data[i]);
	const pieces = blur(extreme(drawn, 3, 1), 0.7);
	const [darkest, lightest, darkGround, belongs, isPiece] = [
		dark,
		light,
		isDark,
		blur(region, 2),
		pieces,
	].map((plane) => enlargePlane(plane, whole).data);
	const across = luma.width / whole.width;
	const label = new Uint8Array(whole.data.length);
	const near = createPlane(whole.width, whole.height);
	const ink = drawPlane(whole, (x, y, i) => {
		const column = Math.min(luma.width - 1, Math.floor(x * across));
		const n = ofPixel[Math.min(luma.height - 1, Math.floor(y * across)) * luma.width + column];
		if (n < 0 || n >= stroke.length) return 0;
		const onDark = darkGround[i] > 0.5;
		label[i] = 2 * n + (onDark ? 2 : 1);
		near.data[i] = smoothstep(0.35, 0.85, belongs[i]);
		const share = between(whole.data[i], darkest[i], lightest[i]);
		return (
			Math.max(0, 2 * (onDark ? share : 1 - share) - 1) * near.data[i] * smoothstep(0.1, 0.5, isPiece[i])
		);
	});
	const regions = stroke.flatMap((width): PrintRegion[] => [
		{ sign: -1, stroke: width },
		{ sign: 1, stroke: width },
	]);
	return { ink, label, near, regions };
}

/** How near each pixel of a picture is to its print, 0…1: what a style draws over everything keeps off it. */
export function nearPrint({ area, label, ground }: Print): Plane {
	const near = createPlane(ground.width, ground.height);
	for (let i = 0; i < label.length; i++)
		if (label[i])
			near.data[(Math.floor(i / area.width) + area.top) * near.width + area.left + (i % area.width)] = 1;
	return blur(near, 0.006 * Math.max(near.width, near.height));
}

/** The picture with the ground's colour where there is ink. */
function withoutInk(srgb: Picture, area: Box, part: Picture, ink: Plane): Picture {
	const covered = mapPlane(ink, (value) => smoothstep(0.02, 0.25, value));
	const wide = blur(covered, 1.2);
	const weight = mapPlane(wide, (value) => (value < 0.05 ? 1 : 0));
	const weighted = { ...part, data: part.data.map((value, j) => value * weight.data[Math.floor(j / 3)]) };
	const edge = Math.max(srgb.width, srgb.height);
	const sigma = 0.008;
	const size = fitLongEdge(part, Math.min(groundEdge, Math.max(part.width, part.height)));
	const small = (sigma * edge * size.width) / part.width;
	const colours = enlargePicture(blurPicture(reducePicture(weighted, size), small), part).data;
	const weights = enlargePlane(blur(reducePlane(weight, size), small), part).data;
	const out = { ...srgb, data: srgb.data.slice() };
	for (let y = 0, i = 0; y < area.height; y++)
		for (let x = 0, j = ((y + area.top) * srgb.width + area.left) * 3; x < area.width; x++, i++, j += 3) {
			const share = Math.min(1, 1.6 * wide.data[i]);
			if (share < 0.02 || weights[i] < 1e-3) continue;
			for (let k = 0; k < 3; k++)
				out.data[j + k] += (colours[i * 3 + k] / weights[i] - out.data[j + k]) * share;
		}
	return out;
}
