import { components } from '../../raster/components.ts';
import {
	type Box,
	clamp,
	createMask,
	enlargedBox,
	type Mask,
	type Plane,
	type Size,
} from '../../raster/raster.ts';

/** The sides of a glyph, as shares of the long edge. */
const glyph = { least: 0.006, most: 0.16 };
/** Print has less ink than this share of the ground around it; what has more is a weave or a mesh. */
const mostInk = 0.7;
/** Print has softer edges than this only where it is not even; what is drawn as letters must be certain. */
const softest = { letters: 0.55, small: 0.7, other: 0.7 } as const;
/** Letters that are smaller, as a share of the long edge, cannot be read in a drawing. */
const leastLetter = 0.011;
/** A piece of ink is a shadow if it has more soft pixels, and pixels, for each one of its rim. */
const shadow = { soft: 1.2, area: 2.5 } as const;
/**
 * Some pieces are letters if so many have about the same length, by this factor, this share of the ink, and so much contrast, or if
 * many are legible.
 */
const letters = { least: 3, range: 1.8, share: 0.6, contrast: 0.25, many: 8 } as const;

/** Many pieces of so little contrast whose areas spread by less than this share of their mean are the grain of leather. */
const grain = { least: 12, contrast: 0.4, spread: 0.8 } as const;

/** What print is searched in: planes of the grid, whose picture has the long edge `edge`. */
export interface Search {
	readonly luma: Plane;
	readonly inside: Plane;
	readonly edge: number;
	/** Where the customer says that there is print. */
	readonly marked: Mask;
}

/** What groups of ink are found in: how far each pixel differs, by how much the most around it does, and the ground without ink. */
export interface Planes extends Search {
	readonly hat: Plane;
	readonly contrast: Plane;
	readonly isGround: Plane;
	readonly ground: Plane;
}

/** Pieces of ink near one another. */
export interface Group extends Box {
	/** The mean height of its glyphs, each counted by its area. */
	readonly glyph: number;
	readonly contrast: number;
	/** The mean width of its strokes, as a share of the long edge. */
	readonly stroke: number;
	readonly pixels: readonly number[];
	readonly pieces: number;
	kind: 'letters' | 'small' | 'other';
	isPrint: boolean;
}

/** What is ink, in groups of pieces near one another, each of which is print as a whole or not at all. */
export function groupsOf(planes: Planes, isInk: (i: number) => boolean): Group[] {
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
		if (groupOf[ofPixel[i]] !== g) continue;
		all.ink++;
		all.contrast += hat.data[i];
	}
	const groups = measures.map((all, g): Group => {
		const own = pieces.filter((_, p) => groupOf[p] === g);
		const rim = own.reduce((sum, piece) => sum + piece.rim, 0);
		const size = own.reduce((sum, one) => sum + one.height * one.area, 0) / Math.max(1, all.ink);
		const [left, top] = [Math.min(...own.map((one) => one.left)), Math.min(...own.map((one) => one.top))];
		const kind = kindOf(own, edge, all);
		return {
			left,
			top,
			width: Math.max(...own.map((one) => one.left + one.width)) - left,
			height: Math.max(...own.map((one) => one.top + one.height)) - top,
			glyph: size,
			contrast: all.contrast / all.ink,
			stroke: (2 * all.ink) / Math.max(1, rim) / edge,
			pixels: all.pixels,
			pieces: own.length,
			kind,
			isPrint: isPrint(all, own, rim, kind),
		};
	});
	return continued(groups);
}

/** What the pieces of a group that is print are: letters that can be read, small ones, or other things, such as eyes. */
function kindOf(pieces: readonly Piece[], edge: number, all: ReturnType<typeof measured>): Group['kind'] {
	const longer = ({ width, height }: Piece) => Math.max(width, height);
	const area = (some: readonly Piece[]) => some.reduce((sum, piece) => sum + piece.area, 0);
	const mean = pieces.reduce((sum, piece) => sum + piece.area * longer(piece), 0) / Math.max(1, area(pieces));
	const alike = pieces.filter(
		(piece) => longer(piece) * letters.range > mean && longer(piece) < letters.range * mean,
	);
	const isWord = alike.length >= letters.least && area(alike) > letters.share * area(pieces);
	const legible = pieces.filter((piece) => longer(piece) >= leastLetter * edge);
	if (isMarked(all) || legible.length >= letters.many) return 'letters';
	if (mean < leastLetter * edge) return pieces.length >= letters.least ? 'small' : 'other';
	return isWord && all.contrast >= letters.contrast * all.ink ? 'letters' : 'other';
}

/** Groups beside print, in its row, and of its height and contrast are print, too: the other letters of a word that is set wide. */
function continued(groups: Group[]): Group[] {
	const open = groups.filter(({ isPrint }) => isPrint);
	for (let from = open.pop(); from; from = open.pop())
		for (const to of groups) {
			if (to.isPrint || !isBeside(from, to)) continue;
			to.isPrint = true;
			open.push(to);
		}
	for (const group of groups) {
		const row = groups.filter((other) => other.isPrint && other !== group && isBeside(other, group));
		const count = row.reduce((sum, { pieces }) => sum + pieces, group.pieces);
		if (row.length > 0 && count >= letters.least && group.kind === 'other') group.kind = 'letters';
	}
	return groups;
}

function isBeside(from: Group, to: Group): boolean {
	if (to.contrast < 0.4 * from.contrast) return false;
	if (to.glyph > 1.8 * from.glyph || from.glyph > 1.8 * to.glyph) return false;
	const across = Math.max(from.left, to.left) - Math.min(from.left + from.width, to.left + to.width);
	const shared = Math.min(from.top + from.height, to.top + to.height) - Math.max(from.top, to.top);
	return across <= 2 * from.glyph && shared >= 0.6 * Math.min(from.height, to.height);
}

/** The row of a word, up to three of its glyphs farther to either side. */
export function rowOf({ left, top, width, height, glyph: size }: Group, within: Size): Box {
	const from = Math.max(0, Math.round(left - 3 * size));
	const to = Math.min(within.width, Math.round(left + width + 3 * size));
	return { left: from, top, width: to - from, height };
}

export function fillBox({ width, data }: Mask, box: Box): void {
	for (let y = box.top; y < box.top + box.height; y++)
		data.fill(1, y * width + box.left, y * width + box.left + box.width);
}

/**
 * Of a group: its pixels and those of ink; numbers of pixels of its glyphs, of ground, of soft edges and of what is marked; sums of the
 * contrast of glyphs and of the unevenness of the ground.
 */
const measured = () => ({
	pixels: [] as number[],
	ink: 0,
	ground: 0,
	rest: 0,
	contrast: 0,
	soft: 0,
	marked: 0,
});

/** Whether a group is where the customer says that there is print. */
const isMarked = ({ marked, ink, ground }: ReturnType<typeof measured>): boolean =>
	marked > 0.5 * (ink + ground);

/** The limits separate the print of 8 products from fur, folds, laces and gloss of 6 others. */
function isPrint(
	all: ReturnType<typeof measured>,
	glyphs: readonly Piece[],
	rim: number,
	kind: Group['kind'],
): boolean {
	const contrast = all.contrast / all.ink;
	const unevenness = Math.sqrt(all.rest / Math.max(1, all.ground)) / contrast;
	if (isMarked(all)) return true;
	// What has sharp edges may be less even.
	return (
		glyphs.length >= 2 &&
		contrast >= 0.2 &&
		!isGrain(glyphs, contrast) &&
		unevenness < 0.2 &&
		(unevenness * all.soft) / rim < softest[kind] &&
		all.ink < mostInk * all.ground
	);
}

function isGrain(pieces: readonly Piece[], contrast: number): boolean {
	if (pieces.length < grain.least || contrast >= grain.contrast) return false;
	const mean = pieces.reduce((sum, { area }) => sum + area, 0) / pieces.length;
	const variance = pieces.reduce((sum, { area }) => sum + (area - mean) ** 2, 0) / pieces.length;
	return variance < (grain.spread * mean) ** 2;
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

/** The connected pieces of ink, and which one each pixel is part of. */
export function piecesOf(
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
