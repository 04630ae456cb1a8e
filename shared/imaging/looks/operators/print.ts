import { blur, blurPicture } from '../../filters/blur.ts';
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
	type Mask,
	mapPlane,
	type Picture,
	type Plane,
	type Size,
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

/** Print of one ink, darker or lighter than its even ground, on the subject of a picture. */
export interface PrintLayer {
	readonly sign: -1 | 1;
	/** The part of the picture that the planes show. */
	readonly area: Box;
	/** How much of each pixel is ink, 0…1. */
	readonly ink: Plane;
	/** The region of each pixel: its place in `strokes` plus 1, or 0. */
	readonly label: Uint8Array;
	/** The mean width of the strokes of each region, as a share of the long edge. */
	readonly strokes: readonly number[];
}

/** The print on the subject of a picture, and the picture without it. */
export interface Print {
	readonly layers: readonly PrintLayer[];
	readonly ground: Picture;
}

/** The long edges of the grids on which print and its ground are searched, in pixels. */
const gridEdge = 768;
const groundEdge = 256;
const medianEdge = 160;
/** Half of the width of the widest strokes, the reach of the median, and the sides of a glyph, as shares of the long edge. */
const widest = 0.012;
const medianReach = 0.04;
const glyph = { least: 0.006, most: 0.16 };
/** Ink is looked for up to so many pixels of the grid from the pieces that are glyphs: not along an outline that passes them. */
const glyphMargin = 2;
/** A piece of ink is a shadow if it has more soft pixels, and pixels, for each one of its rim. */
const shadow = { soft: 1.2, area: 2.5 } as const;
/**
 * Pieces that are smaller, as a share of a square of the height of the glyphs around them, or fainter, as a share of the contrast of
 * these, are the grain of a cloth.
 */
const leastPiece = { area: 0.01, contrast: 0.4 } as const;
/** Ink differs from its ground by so much luma, less beside print that is found, and by such a share of the most around it. */
const leastInk = { luma: 0.14, beside: 0.07, marked: 0.04, share: 0.4, shareBeside: 0.25 };

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
	for (const { left, top, width, height } of marked)
		for (let y = Math.max(0, top - area.top); y < Math.min(area.height, top - area.top + height); y++)
			search.marked.data.fill(
				1,
				Math.floor(y * shrink) * grid.width + Math.floor(clamp(left - area.left, 0, area.width - 1) * shrink),
				Math.floor(y * shrink) * grid.width +
					Math.ceil(clamp(left - area.left + width, 0, area.width) * shrink),
			);
	const median = medianAround(search);
	const regions = ([-1, 1] as const).map((sign) => ({ sign, ...regionsOf(search, median, sign) }));
	const found = regions.filter(({ strokes }) => strokes.length > 0);
	if (found.length === 0) return undefined;
	const layers = found.map(({ sign, label, strokes, ground, contrast, glyphs }): PrintLayer => {
		const near = enlargePlane(blur(extreme(glyphs, glyphMargin, 1), 1), luma).data;
		const [under, most] = [enlargePlane(ground, luma).data, enlargePlane(contrast, luma).data];
		const across = grid.width / luma.width;
		const labels = new Uint8Array(luma.data.length);
		const ink = drawPlane(luma, (x, y, i) => {
			if (near[i] <= 0.02) return 0;
			labels[i] =
				label[
					Math.min(grid.height - 1, Math.floor(y * across)) * grid.width +
						Math.min(grid.width - 1, Math.floor(x * across))
				];
			if (!labels[i]) return 0;
			return ((sign * (luma.data[i] - under[i])) / Math.max(0.05, most[i])) * smoothstep(0.1, 0.7, near[i]);
		});
		return { sign, area, ink, label: labels, strokes };
	});
	return {
		ground: withoutInk(srgb, area, part, layers),
		layers: layers.map((layer) => ({
			...layer,
			ink: mapPlane(layer.ink, (value) => smoothstep(0.3, 0.68, value)),
		})),
	};
}

/** How near each pixel of a picture is to its print, 0…1: what a style draws over everything keeps off it. */
export function nearPrint({ layers, ground }: Print): Plane {
	const near = createPlane(ground.width, ground.height);
	for (const { area, label } of layers)
		for (let i = 0; i < label.length; i++)
			if (label[i])
				near.data[(Math.floor(i / area.width) + area.top) * near.width + area.left + (i % area.width)] = 1;
	return blur(near, 0.006 * Math.max(near.width, near.height));
}

/** The picture with the ground's colour where there is ink. */
function withoutInk(srgb: Picture, area: Box, part: Picture, layers: readonly PrintLayer[]): Picture {
	const covered = mapPlane(layers[0].ink, (_, i) =>
		Math.max(...layers.map(({ ink }) => smoothstep(0.08, 0.3, ink.data[i]))),
	);
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

/** What print is searched in: planes of the grid, whose picture has the long edge `edge`. */
interface Search {
	readonly luma: Plane;
	readonly inside: Plane;
	readonly edge: number;
	/** Where the customer says that there is print. */
	readonly marked: Mask;
}

/** The median luma of the subject around each pixel. */
function medianAround({ luma, inside, edge }: Search): Plane {
	const grid = fitLongEdge(luma, Math.min(medianEdge, Math.max(luma.width, luma.height)));
	const scale = grid.width / luma.width;
	const [values, own] = scale < 1 ? [reducePlane(luma, grid), reducePlane(inside, grid)] : [luma, inside];
	const radius = Math.max(2, Math.round(medianReach * edge * scale));
	const bins = new Uint16Array(64);
	const coarse = drawPlane(grid, (x, y, at) => {
		if (own.data[at] < 0.1) return values.data[at];
		bins.fill(0);
		let count = 0;
		for (let v = Math.max(0, y - radius); v <= Math.min(grid.height - 1, y + radius); v++)
			for (let u = Math.max(0, x - radius); u <= Math.min(grid.width - 1, x + radius); u++) {
				const i = v * grid.width + u;
				if (own.data[i] < 0.9) continue;
				bins[Math.min(63, Math.floor(64 * values.data[i]))]++;
				count++;
			}
		let [bin, sum] = [0, bins[0]];
		while (sum < count / 2 && bin < 63) sum += bins[++bin];
		return (bin + 0.5) / 64;
	});
	return scale < 1 ? enlargePlane(coarse, luma) : coarse;
}

/** The regions of print of one sign: their labels, their strokes, their glyphs, the luma of the ground and the contrast of the ink. */
function regionsOf(search: Search, median: Plane, sign: -1 | 1) {
	const { luma, inside, edge, marked } = search;
	const radius = Math.max(2, Math.round(widest * edge));
	const hat = topHat(luma, inside, radius, sign);
	const contrast = blur(extreme(hat, radius, 1), radius / 2);
	const away = (i: number) => sign * (luma.data[i] - median.data[i]);
	const isGround = mapPlane(hat, (value, i) =>
		inside.data[i] > 0.9 &&
		value < Math.max(0.02, 0.15 * contrast.data[i]) &&
		Math.abs(away(i)) < Math.max(0.08, 0.5 * contrast.data[i])
			? 1
			: 0,
	);
	const sums = blur(
		mapPlane(luma, (value, i) => value * isGround.data[i]),
		1.2 * radius,
	);
	const weights = blur(isGround, 1.2 * radius).data;
	const ground = mapPlane(sums, (sum, i) => (weights[i] > 1e-3 ? sum / weights[i] : median.data[i]));
	const isInk = (i: number, least: number, share: number = leastInk.share) =>
		hat.data[i] > Math.max(least, share * contrast.data[i]) && away(i) > 0.5 * hat.data[i];
	const planes: Planes = { ...search, hat, contrast, isGround, ground };
	const clear = groupsOf(planes, (i) => isInk(i, marked.data[i] ? leastInk.marked : leastInk.luma));
	const words = clear.filter(({ isPrint }) => isPrint);
	const beside = createMask(hat.width, hat.height);
	for (const word of words) fillBox(beside, rowOf(word, hat));
	const isFaintInk = (i: number) =>
		marked.data[i]
			? isInk(i, leastInk.marked)
			: beside.data[i]
				? isInk(i, leastInk.beside, leastInk.shareBeside)
				: isInk(i, leastInk.luma);
	const groups = words.length === 0 ? [] : groupsOf(planes, isFaintInk);
	const label = new Uint8Array(hat.data.length);
	const glyphs = createPlane(hat.width, hat.height);
	const accepted = groups.filter(({ isPrint }) => isPrint).slice(0, 255);
	for (const [n, { pixels, ink }] of accepted.entries()) {
		for (const i of pixels) label[i] = n + 1;
		for (const i of ink) glyphs.data[i] = 1;
	}
	return { label, glyphs, strokes: accepted.map(({ stroke }) => stroke), ground, contrast };
}

interface Planes extends Search {
	readonly hat: Plane;
	readonly contrast: Plane;
	readonly isGround: Plane;
	readonly ground: Plane;
}

/** Pieces of ink near one another. */
interface Group extends Box {
	/** The mean height of its glyphs, each counted by its area. */
	readonly glyph: number;
	readonly contrast: number;
	/** The mean width of its strokes, as a share of the long edge. */
	readonly stroke: number;
	readonly pixels: readonly number[];
	/** Those of its ink. */
	readonly ink: readonly number[];
	isPrint: boolean;
}

/** What is ink, in groups of pieces near one another, each of which is print as a whole or not at all. */
function groupsOf(planes: Planes, isInk: (i: number) => boolean): Group[] {
	const { hat, contrast, inside, isGround, ground, luma, marked, edge } = planes;
	const mask = createMask(hat.width, hat.height);
	for (let i = 0; i < mask.data.length; i++) mask.data[i] = isInk(i) ? 1 : 0;
	const depth = (i: number) => hat.data[i] / contrast.data[i];
	const { ofPixel, pieces } = piecesOf(mask, hat, (i) => depth(i) < 0.7);
	const near = createMask(hat.width, hat.height);
	const isOther = pieces.map(({ width, height, area, soft, rim }) => {
		const isShadow = soft > shadow.soft * rim && area > shadow.area * rim;
		return isShadow || Math.max(width, height) > glyph.most * edge;
	});
	const isGlyph = pieces.map((piece, p) => {
		const [short, long] = [Math.min(piece.width, piece.height), Math.max(piece.width, piece.height)];
		if (isOther[p] || long < Math.max(4, glyph.least * edge) || piece.area < 8) return false;
		const margin = Math.round(clamp(0.35 * (short + long), 0.006 * edge, 0.035 * edge));
		fillBox(near, enlargedBox(piece, margin, hat));
		return true;
	});
	const found = components(near, 1);
	const groupOf = pieces.map(({ left, top, width, height }, p) =>
		isGlyph[p] ? found.ofPixel[Math.floor(top + height / 2) * hat.width + Math.floor(left + width / 2)] : -1,
	);
	const measures = found.sizes.map(measured);
	for (let i = 0; i < ofPixel.length; i++) {
		const g = found.ofPixel[i];
		if (g < 0) continue;
		const all = measures[g];
		all.pixels.push(i);
		if (inside.data[i] < 0.9) continue;
		all.marked += marked.data[i];
		if (isGround.data[i]) {
			all.ground++;
			all.rest += (luma.data[i] - ground.data[i]) ** 2;
		}
		if (contrast.data[i] > 0.1 && depth(i) > 0.25 && depth(i) < 0.7) all.soft++;
		if (ofPixel[i] < 0 || isOther[ofPixel[i]]) continue;
		all.drawn.push(i);
		if (groupOf[ofPixel[i]] !== g) continue;
		all.ink++;
		all.contrast += hat.data[i];
	}
	const groups = measures.map((all, g): Group => {
		const own = pieces.filter((_, p) => groupOf[p] === g);
		const rim = own.reduce((sum, piece) => sum + piece.rim, 0);
		const size = own.reduce((sum, one) => sum + one.height * one.area, 0) / Math.max(1, all.ink);
		const [left, top] = [Math.min(...own.map((one) => one.left)), Math.min(...own.map((one) => one.top))];
		return {
			left,
			top,
			width: Math.max(...own.map((one) => one.left + one.width)) - left,
			height: Math.max(...own.map((one) => one.top + one.height)) - top,
			glyph: size,
			contrast: all.contrast / all.ink,
			stroke: (2 * all.ink) / Math.max(1, rim) / edge,
			pixels: all.pixels,
			ink: all.drawn.filter((i) => {
				const { area, sum } = pieces[ofPixel[i]];
				return (
					area >= leastPiece.area * size ** 2 && sum * all.ink > leastPiece.contrast * all.contrast * area
				);
			}),
			isPrint: isPrint(all, own.length, rim),
		};
	});
	return continued(groups);
}

/** Groups beside print, in its row, and of its height and contrast are print, too: the other letters of a word that is set wide. */
function continued(groups: Group[]): Group[] {
	const open = groups.filter(({ isPrint }) => isPrint);
	for (let from = open.pop(); from; from = open.pop())
		for (const to of groups) {
			if (to.isPrint || to.contrast < 0.4 * from.contrast) continue;
			if (to.glyph > 1.8 * from.glyph || from.glyph > 1.8 * to.glyph) continue;
			const across = Math.max(from.left, to.left) - Math.min(from.left + from.width, to.left + to.width);
			const shared = Math.min(from.top + from.height, to.top + to.height) - Math.max(from.top, to.top);
			if (across > 2 * from.glyph || shared < 0.6 * Math.min(from.height, to.height)) continue;
			to.isPrint = true;
			open.push(to);
		}
	return groups;
}

/** The row of a word, up to three of its glyphs farther to either side. */
function rowOf({ left, top, width, height, glyph: size }: Group, within: Size): Box {
	const from = Math.max(0, Math.round(left - 3 * size));
	const to = Math.min(within.width, Math.round(left + width + 3 * size));
	return { left: from, top, width: to - from, height };
}

function fillBox({ width, data }: Mask, box: Box): void {
	for (let y = box.top; y < box.top + box.height; y++)
		data.fill(1, y * width + box.left, y * width + box.left + box.width);
}

/**
 * Of a group: its pixels and those of ink; numbers of pixels of its glyphs, of ground, of soft edges and of what is marked; sums of the
 * contrast of glyphs and of the unevenness of the ground.
 */
const measured = () => ({
	pixels: [] as number[],
	drawn: [] as number[],
	ink: 0,
	ground: 0,
	rest: 0,
	contrast: 0,
	soft: 0,
	marked: 0,
});

/** The limits separate the print of 8 products from fur, folds, laces and gloss of 6 others. */
function isPrint(all: ReturnType<typeof measured>, glyphs: number, rim: number): boolean {
	const contrast = all.contrast / all.ink;
	const unevenness = Math.sqrt(all.rest / Math.max(1, all.ground)) / contrast;
	if (all.marked > 0.5 * (all.ink + all.ground)) return true;
	// What has sharp edges may be less even.
	return (
		glyphs >= 2 &&
		contrast >= 0.2 &&
		unevenness < 0.2 &&
		(unevenness * all.soft) / rim < 0.7 &&
		all.ink < all.ground
	);
}

/** How much darker (−1) or lighter (1) each pixel of a subject is than all that is further away than `radius`: a top-hat transform. */
function topHat(luma: Plane, inside: Plane, radius: number, sign: -1 | 1): Plane {
	const insideOr = (plane: Plane, value: number) =>
		mapPlane(plane, (own, i) => (inside.data[i] > 0.9 ? own : value));
	const eroded = extreme(insideOr(luma, 9 * sign), radius, sign === 1 ? -1 : 1);
	const opened = extreme(insideOr(eroded, -9 * sign), radius, sign).data;
	return mapPlane(luma, (value, i) => (inside.data[i] > 0.9 ? Math.max(0, sign * (value - opened[i])) : 0));
}

/** The greatest (1) or least (−1) value within a square around each pixel. Source: van Herk, 1992. */
function extreme({ width, height, data }: Plane, radius: number, sign: -1 | 1): Plane {
	const out = data.slice();
	const window = 2 * radius + 1;
	const pass = (first: number, stride: number, length: number, forth: Float32Array, back: Float32Array) => {
		forth.fill(-Infinity);
		for (let q = 0; q < length; q++) forth[q + radius] = sign * out[first + q * stride];
		back.set(forth);
		for (let q = 1; q < forth.length; q++) if (q % window && forth[q - 1] > forth[q]) forth[q] = forth[q - 1];
		for (let q = back.length - 2; q >= 0; q--)
			if ((q + 1) % window && back[q + 1] > back[q]) back[q] = back[q + 1];
		for (let q = 0; q < length; q++)
			out[first + q * stride] = sign * Math.max(back[q], forth[q + 2 * radius]);
	};
	const rows = (length: number) =>
		[0, 1].map(() => new Float32Array(Math.ceil((length + 2 * radius) / window) * window)) as [
			Float32Array,
			Float32Array,
		];
	const along = rows(width);
	for (let y = 0; y < height; y++) pass(y * width, 1, width, ...along);
	const down = rows(height);
	for (let x = 0; x < width; x++) pass(x, width, height, ...down);
	return { width, height, data: out };
}

/** A connected piece of ink. */
interface Piece extends Box {
	readonly area: number;
	/** How many of its pixels are beside others. */
	readonly rim: number;
	/** How many are of neither ink nor ground. */
	readonly soft: number;
	/** The sum of their contrast. */
	readonly sum: number;
}

function piecesOf(
	ink: Mask,
	hat: Plane,
	isSoft: (i: number) => boolean,
): { ofPixel: Int32Array; pieces: Piece[] } {
	const { width, height, data } = ink;
	const { ofPixel, sizes } = components(ink, 1);
	const found = sizes.map(() => ({ left: width, top: height, right: 0, bottom: 0, rim: 0, soft: 0, sum: 0 }));
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (!data[i]) continue;
			const piece = found[ofPixel[i]];
			piece.left = Math.min(piece.left, x);
			piece.right = Math.max(piece.right, x);
			piece.top = Math.min(piece.top, y);
			piece.bottom = y;
			piece.sum += hat.data[i];
			if (isSoft(i)) piece.soft++;
			if (!data[i - 1] || !data[i + 1] || !data[i - width] || !data[i + width]) piece.rim++;
		}
	const pieces = found.map(({ left, top, right, bottom, ...counts }, n) => {
		return { left, top, width: right - left + 1, height: bottom - top + 1, area: sizes[n], ...counts };
	});
	return { ofPixel, pieces };
}
