/// <reference path="./opentype.d.ts" />

import { readFileSync } from 'node:fs';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';
import { bundledFile } from '../bundledFile.ts';

/** One glyph; lengths in em. */
interface Glyph {
	readonly advance: number;
	/** Where its ink begins. */
	readonly left: number;
	/** SVG path data with the glyph's origin at a point of the canvas, in pixels; `size` in pixels to the em. */
	path(x: number, y: number, size: number): string;
}

/** A typeface at one weight. */
export interface Face {
	/** Height of capitals, in em. */
	readonly capHeight: number;
	/** Throws for a character that the face lacks; it has all that `canSet` allows. */
	glyph(character: string): Glyph;
	/** The change of the distance between two characters, in em. */
	kerning(left: string, right: string): number;
}

const withoutAccent = (character: string) => character.normalize('NFD').charAt(0);

function openFont(name: string): Font {
	const bytes = readFileSync(bundledFile(`functions/engine/typesetting/fonts/${name}.ttf`));
	return parse(new Uint8Array(bytes).buffer);
}

/** The face of a font, which is read when it is first used. */
function createFace(name: string): Face {
	let opened: Font | undefined;
	const font = () => {
		opened ??= openFont(name);
		return opened;
	};
	const em = (units: number) => units / font().unitsPerEm;
	const capHeight = () => em(font().tables.os2.sCapHeight);
	const known = new Map<string, Glyph>();
	const pairs = new Map<string, number>();
	const pairKerning = (left: string, right: string) =>
		font().getKerningValue(font().charToGlyph(left), font().charToGlyph(right));
	return {
		get capHeight() {
			return capHeight();
		},
		glyph(character) {
			const before = known.get(character);
			if (before) return before;
			const found = font().charToGlyph(character === '\u00a0' ? ' ' : character);
			const glyph =
				found.index === 0
					? drawnSign(character, capHeight())
					: {
							advance: em(found.advanceWidth),
							left: em(found.getBoundingBox().x1),
							path: (x: number, y: number, size: number) => found.getPath(x, y, size).toPathData(2),
						};
			known.set(character, glyph);
			return glyph;
		},
		kerning(left, right) {
			const pair = left + right;
			const known =
				pairs.get(pair) ??
				em(pairKerning(left, right) || pairKerning(withoutAccent(left), withoutAccent(right)));
			pairs.set(pair, known);
			return known;
		},
	};
}

/** A point, upwards, as shares of the height of capitals. */
type Point = readonly [x: number, y: number];

/** The points of a five-pointed star of height 1 on the base line, from the left end at 0. `scale` shrinks it about its middle. */
function starPoints(scale: number): Point[] {
	const radius = 1 / (1 + Math.cos(Math.PI / 5));
	const middle: Point = [radius * Math.sin((2 * Math.PI) / 5), 1 - radius];
	return Array.from({ length: 10 }, (_, i) => {
		const reach = scale * radius * (i % 2 === 0 ? 1 : 0.4);
		const angle = (i * Math.PI) / 5;
		return [middle[0] + reach * Math.sin(angle), middle[1] + reach * Math.cos(angle)];
	});
}

const arrow: Point[] = [
	[0, 0.44],
	[0.72, 0.44],
	[0.72, 0.2],
	[1.2, 0.5],
	[0.72, 0.8],
	[0.72, 0.56],
	[0, 0.56],
];

/** A heart of height 1: https://mathworld.wolfram.com/HeartCurve.html. */
const heart: Point[] = Array.from({ length: 48 }, (_, i) => {
	const t = (i * Math.PI) / 24;
	const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
	return [0.55 + 0.55 * Math.sin(t) ** 3, (y + 17) / 29];
});

const check: Point[] = [
	[0, 0.45],
	[0.13, 0.58],
	[0.36, 0.32],
	[0.84, 0.94],
	[1, 0.82],
	[0.38, 0.04],
];

/** Rounds the corners of a polygon, twice: Chaikin's algorithm. */
const rounded = (points: readonly Point[], times = 2): Point[] =>
	times === 0
		? [...points]
		: rounded(
				points.flatMap(([x, y], i) => {
					const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
					const at = (share: number): Point => [x + share * (nextX - x), y + share * (nextY - y)];
					return [at(0.25), at(0.75)];
				}),
				times - 1,
			);

const flame = rounded([
	[0.36, 0],
	[0.68, 0],
	[0.94, 0.22],
	[0.9, 0.52],
	[0.74, 0.8],
	[0.68, 0.56],
	[0.56, 0.9],
	[0.36, 1.06],
	[0.4, 0.76],
	[0.14, 0.52],
	[0, 0.3],
	[0.12, 0.08],
]);

const flameCore = rounded([
	[0.5, -0.02],
	[0.34, 0.06],
	[0.32, 0.26],
	[0.54, 0.56],
	[0.68, 0.26],
	[0.66, 0.06],
]);

/** Signs that no face has, as polygons. An inner one of the opposite direction is a hole. */
const signs: Readonly<Record<string, readonly Point[][]>> = {
	'★': [starPoints(1)],
	'☆': [starPoints(1), starPoints(0.62).reverse()],
	'→': [arrow],
	'✓': [check],
	'♥': [heart],
	'🔥': [flame, flameCore],
};

function drawnSign(character: string, capHeight: number): Glyph {
	const polygons = signs[character];
	if (!polygons) throw new Error('The face has no outline for a character.');
	const side = 0.12 * capHeight;
	const width = capHeight * Math.max(...polygons.flat().map(([x]) => x));
	return {
		advance: width + 2 * side,
		left: side,
		path: (left, base, size) => {
			const written = ([x, y]: Point) =>
				`${(left + (x * capHeight + side) * size).toFixed(2)} ${(base - y * capHeight * size).toFixed(2)}`;
			return polygons.map((points) => `M${points.map(written).join('L')}Z`).join('');
		},
	};
}

export const faces = {
	/** Condensed and heavy, for headlines. */
	headline: createFace('headline'),
	/** For calm headlines and for buttons. */
	strong: createFace('strong'),
	/** For reading. */
	text: createFace('text'),
} as const;
