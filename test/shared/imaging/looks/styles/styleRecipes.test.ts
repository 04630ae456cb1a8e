import { describe, expect, it } from 'vitest';
import { artStyles } from '#shared/art-requests/styles.ts';
import { drawPrint } from '#shared/imaging/looks/operators/drawPrint.ts';
import { type Print, printOf } from '#shared/imaging/looks/operators/print.ts';
import { type StyleInput, stylesOfPhoto, stylesWithoutSubject } from '#shared/imaging/looks/styles/style.ts';
import { cells, keepsPrint, styleRecipes } from '#shared/imaging/looks/styles/styleRecipes.ts';
import { createPicture, createPlane, type Picture } from '#shared/imaging/raster/raster.ts';
import { nightly } from '#support/nightly.ts';
import { readability } from '#support/readability.ts';
import { renderScene } from '#support/scenes/renderScene.ts';

const edge = 64;

/** A rendered product as styles get it. */
function product(size = edge): Required<Pick<StyleInput, 'srgb' | 'subject'>> {
	const { width, height, rgb, matte } = renderScene({
		backdrop: 'gradient',
		shape: 'mug',
		width: size,
		height: size,
	});
	return {
		srgb: { width, height, data: Float32Array.from(rgb, (value) => value / 255) },
		subject: { width, height, data: matte },
	};
}

/** The strokes of H, E, L and T: left, top, width and height in pixels. */
const letters = [
	[
		[0, 0, 1, 8],
		[4, 0, 1, 8],
		[0, 4, 5, 1],
	],
	[
		[0, 0, 1, 8],
		[0, 0, 4, 1],
		[0, 4, 4, 1],
		[0, 7, 4, 1],
	],
	[
		[0, 0, 1, 8],
		[0, 7, 4, 1],
	],
	[
		[2, 0, 1, 8],
		[0, 0, 5, 1],
	],
] as const;

/** The product with three lines of fine print on its label. */
function labelledProduct(): Required<Pick<StyleInput, 'srgb' | 'subject'>> {
	const made = product(448);
	const { width, data } = made.srgb;
	for (let n = 0; n < 30; n++)
		for (const [left, top, wide, high] of letters[n % letters.length] ?? [])
			for (let y = 0; y < high; y++) {
				const row = 233 + 12 * Math.floor(n / 10) + top + y;
				const from = (row * width + 188 + 7 * (n % 10) + left) * 3;
				data.fill(0.08, from, from + wide * 3);
			}
	return made;
}

/** Fills boxes of a picture of 448 pixels with greys. */
const filler =
	({ data }: Picture) =>
	(left: number, top: number, wide: number, high: number, luma: number) => {
		for (let y = top; y < top + high; y++) data.fill(luma, (y * 448 + left) * 3, (y * 448 + left + wide) * 3);
	};

/** A place of print around a box. */
const placeAt = (left: number, top: number, width: number, height: number) => ({
	corners: [left, top, left + width, top, left + width, top + height, left, top + height],
});

/** The lines of {@link labelledProduct}. */
const places = [0, 1, 2].map((n) => placeAt(185, 231 + 12 * n, 76, 12));

/** Whether the ink in the regions of print is darker (−1) or lighter than its ground. */
const signsOf = (print: Print | undefined) => [
	...new Set(
		[...(print?.label ?? [])].flatMap((n, i) =>
			(print?.ink.data[i] ?? 0) > 0.5 ? (print?.regions[n - 1]?.sign ?? []) : [],
		),
	),
];

/** Styles of strokes, areas and lines, in which print was lost before it was drawn apart. */
const coarseStyles = ['cubism', 'flat-design', 'impressionism', 'neon', 'origami'];

/** Drawings of the product, made once. */
const drawings = new Map<string, Float32Array>();

const drawing = (id: string): Float32Array => {
	const known = drawings.get(id) ?? draw(id, product()).data;
	drawings.set(id, known);
	return known;
};

const draw = (id: string, input: StyleInput) => {
	const style = styleRecipes[id];
	if (!style) throw new Error(`There is no recipe for ${id}.`);
	return style(input);
};

const areEqual = (a: Float32Array, b: Float32Array) =>
	Buffer.compare(Buffer.from(a.buffer), Buffer.from(b.buffer)) === 0;

/** Where and how much two drawings differ; empty where they do not. */
function differences(a: Float32Array, b: Float32Array): string {
	const at = [...a.keys()].filter((i) => !Object.is(a[i], b[i]));
	return at.length === 0
		? ''
		: `${at.length} numbers, the first at ${at[0]}: ${a[at[0] ?? 0]}, ${b[at[0] ?? 0]}`;
}

const styleIds = artStyles.map(({ id }) => id);

describe('the art styles', () => {
	it('have a recipe each', () => {
		expect(Object.keys(styleRecipes)).toEqual(styleIds);
	});

	it.each(styleIds)(
		'%s returns values in 0…1, the same for the same input, and does not change its input',
		(id) => {
			const input = product();
			const before = input.srgb.data.slice();
			const { width, height, data } = draw(id, input);
			expect([width, height]).toEqual([edge, edge]);
			expect(data.filter((value) => !(value >= 0 && value <= 1))).toEqual(new Float32Array());
			expect(differences(input.srgb.data, before)).toBe('');
			expect(differences(data, drawing(id))).toBe('');
		},
	);

	it.each(styleIds)('%s needs the subject unless it is listed as a style without one', (id) => {
		const { srgb } = product();
		expect(areEqual(drawing(id), draw(id, { srgb }).data)).toBe(stylesWithoutSubject.has(id));
	});

	it.each(styleIds)('%s shows what is around the subject if it is listed as a style of the photo', (id) => {
		const { srgb, subject } = product();
		const isCorner = (j: number) => Math.floor(j / 3) % edge < 12 && Math.floor(j / 3 / edge) < 12;
		const data = srgb.data.map((value, j) => (isCorner(j) ? 0.1 : value));
		const other = draw(id, { srgb: { ...srgb, data }, subject }).data;
		const away = other.map((value, j) => (isCorner(j) ? Math.abs(value - (drawing(id)[j] ?? 0)) : 0));
		const mean = away.reduce((sum, value) => sum + value, 0) / (3 * 12 * 12);
		// Film Noir shows what is around the subject in the dark, and stone only its edges.
		expect(mean > (stylesOfPhoto.has(id) ? 0.01 : 0.05)).toBe(stylesOfPhoto.has(id));
	});

	it.each(nightly ? styleIds.filter((id) => !keepsPrint.has(id) && !(id in cells)) : coarseStyles)(
		'%s draws print readably',
		(id) => {
			const input = labelledProduct();
			expect(readability(draw(id, { ...input, places }), input.srgb, input.subject)).toBeGreaterThan(0.6);
		},
	);

	it.each(Object.keys(cells))('%s leaves print out that is finer than its cells', (id) => {
		const input = labelledProduct();
		expect(readability(draw(id, { ...input, places }), input.srgb, input.subject)).toBeLessThan(0.35);
	});

	it('draw print apart that is darker or lighter than its ground, on what is below it', () => {
		const { srgb, subject } = labelledProduct();
		const plain = product(448).srgb;
		for (const sign of [-1, 1]) {
			const ofSign = ({ data, ...size }: Picture) =>
				sign < 0 ? { ...size, data } : { ...size, data: data.map((value) => 1 - value) };
			const print = printOf(ofSign(srgb), subject, places);
			expect(signsOf(print)).toEqual([sign]);
			expect(difference(print?.ground.data ?? srgb.data, ofSign(plain).data)).toBeLessThan(0.001);
		}
	});

	it('draw thin letters whole, beside bold ones and across a light band', () => {
		const { srgb, subject } = product(448);
		const fill = filler(srgb);
		fill(170, 215, 100, 50, 0.15);
		fill(215, 215, 30, 50, 0.5);
		const strokes = [
			[180, 5],
			[195, 2],
			[224, 2],
			[236, 2],
			[255, 2],
		] as const;
		for (const [left, wide] of strokes) fill(left, 230, wide, 18, 0.9);
		const print = printOf(srgb, subject, [placeAt(174, 226, 90, 26)]);
		const inkAt = (x: number, y: number) => {
			const { area, ink } = print ?? {};
			return area && ink ? ink.data[(y - area.top) * area.width + x - area.left] : undefined;
		};
		for (const [left] of strokes) expect(inkAt(left + 1, 239), `a stroke at ${left}`).toBeGreaterThan(0.5);
		for (const x of [188, 205, 219, 230, 241, 249])
			expect(inkAt(x, 239), `the ground at ${x}`).toBeLessThan(0.1);
	});

	it('draw a word whose one half is light on dark, and the other dark on light', () => {
		const { srgb, subject } = product(448);
		const fill = filler(srgb);
		fill(160, 215, 62, 50, 0.15);
		fill(222, 215, 62, 50, 0.85);
		for (let n = 0; n < 8; n++) fill(178 + 12 * n, 230, 3, 18, n < 4 ? 0.85 : 0.15);
		const { area, ink } = printOf(srgb, subject, [placeAt(168, 225, 108, 28)]) ?? {};
		const inkAt = (x: number) => area && ink?.data[(239 - area.top) * area.width + x - area.left];
		for (let n = 0; n < 8; n++) {
			expect(inkAt(179 + 12 * n), `stroke ${n}`).toBeGreaterThan(0.5);
			if (n !== 3) expect(inkAt(185 + 12 * n), `the ground after stroke ${n}`).toBeLessThan(0.1);
		}
	});

	it('draw a word with a letter that goes on far below its line', () => {
		const { srgb, subject } = product(448);
		const fill = filler(srgb);
		fill(160, 205, 130, 100, 0.85);
		for (let n = 0; n < 5; n++) fill(200 + 14 * n, 230, 3, 18, 0.15);
		fill(176, 230, 3, 29, 0.15);
		fill(176, 230, 16, 3, 0.15);
		fill(176, 257, 100, 3, 0.15);
		const { area, ink } = printOf(srgb, subject, [placeAt(172, 225, 92, 28)]) ?? {};
		for (const x of [177, ...[0, 1, 2, 3, 4].map((n) => 201 + 14 * n)])
			expect(area && ink?.data[(241 - area.top) * area.width + x - area.left], `at ${x}`).toBeGreaterThan(
				0.5,
			);
	});

	it('draw bold letters whole, and the first of a word that is set so wide that its line begins after it', () => {
		const { srgb, subject } = product(448);
		const fill = filler(srgb);
		fill(160, 205, 130, 100, 0.85);
		for (const left of [178, 208, 238]) fill(left, 230, 10, 20, 0.15);
		const { area, ink } = printOf(srgb, subject, [placeAt(200, 226, 56, 28)]) ?? {};
		for (const x of [183, 213, 243])
			expect(area && ink?.data[(240 - area.top) * area.width + x - area.left], `at ${x}`).toBeGreaterThan(
				0.5,
			);
	});

	it('leave a line out whose ink was read otherwise than the photo, and draw the next one', () => {
		const { srgb, subject } = product(448);
		const fill = filler(srgb);
		fill(160, 205, 130, 100, 0.15);
		const plain = srgb.data.slice();
		for (const top of [233, 279]) for (let n = 0; n < 8; n++) fill(178 + 12 * n, top + 1, 2, 12, 0.9);
		const print = printOf(
			srgb,
			subject,
			[233, 279].map((top) => ({ ...placeAt(172, top, 98, 14), sign: top === 233 ? 0 : 1 })),
		);
		expect(print?.regions.map(({ stroke }) => stroke > 0)).toEqual([true, true, false, false]);
		expect(difference(print?.ground.data ?? srgb.data, plain)).toBeLessThan(1e-3);
	});

	it('draw letters whose side of the ground is known on that side, where most of the border is another ground', () => {
		const { srgb, subject } = product(448);
		const fill = filler(srgb);
		fill(150, 195, 150, 120, 0.15);
		fill(160, 228, 130, 20, 0.5);
		for (let n = 0; n < 7; n++) fill(178 + 14 * n, 230, 5, 16, 0.15);
		const { area, ink } = printOf(srgb, subject, [{ ...placeAt(172, 222, 104, 32), sign: -1 }]) ?? {};
		const inkAt = (x: number) => area && ink?.data[(238 - area.top) * area.width + x - area.left];
		for (let n = 0; n < 7; n++) expect(inkAt(180 + 14 * n), `stroke ${n}`).toBeGreaterThan(0.5);
		for (let n = 0; n < 6; n++) expect(inkAt(187 + 14 * n), `the ground after stroke ${n}`).toBeLessThan(0.1);
	});

	it('draw white print with an ink that differs from a light ground', () => {
		const { srgb, subject } = product(448);
		filler(srgb)(160, 205, 120, 70, 0.7);
		for (const left of [180, 200, 220, 240]) filler(srgb)(left, 230, 4, 18, 0.95);
		const print = printOf(srgb, subject, [placeAt(174, 226, 76, 26)]);
		const drawing = { ...srgb, data: srgb.data.map((_, j) => 0.3 + 0.6 * ((Math.floor(j / 3) % 97) / 97)) };
		filler(drawing)(160, 205, 120, 70, 0.8);
		const { data } = print ? drawPrint(drawing, print, srgb, subject) : drawing;
		expect(data[(239 * 448 + 202) * 3]).toBeLessThan(0.35);
		expect(data[(239 * 448 + 190) * 3]).toBeGreaterThan(0.75);
	});

	it('draw dark print darker than its ground on a dark ground, too', () => {
		const { srgb, subject } = product(448);
		filler(srgb)(160, 205, 120, 70, 0.38);
		for (const left of [180, 200, 220, 240]) filler(srgb)(left, 230, 4, 18, 0.1);
		const print = printOf(srgb, subject, [placeAt(174, 226, 76, 26)]);
		const { data } = print ? drawPrint(print.ground, print, srgb, subject) : srgb;
		expect(data[(239 * 448 + 202) * 3]).toBeLessThan(0.1);
	});

	it('leave print plain that is too small to be read', () => {
		const { srgb, subject } = product(448);
		const plain = srgb.data.slice();
		for (let n = 0; n < 5; n++)
			for (const [row, wide] of [4, 1, 4, 1].entries()) {
				const from = ((240 + row) * 448 + 205 + 7 * n) * 3;
				srgb.data.fill(0.08, from, from + 3 * wide);
			}
		const print = printOf(srgb, subject, [placeAt(202, 238, 38, 8)]);
		expect(print?.regions.map(({ stroke }) => stroke)).toEqual([0, 0]);
		expect(difference(print?.ground.data ?? srgb.data, plain)).toBeLessThan(1e-4);
	});

	it.each(['renaissance', 'wallace-and-gromit'])('%s shows what lies from above, without a horizon', (id) => {
		const input = product();
		const rows = (stands: boolean) => {
			const { data } = draw(id, { ...input, stands });
			const mean = (from: number) =>
				data.subarray(from, from + edge * 3).reduce((sum, value) => sum + value, 0);
			return Math.abs(mean(0) - mean(data.length - edge * 3)) / edge / 3;
		};
		expect(rows(false)).toBeLessThan(0.1);
		expect(rows(true)).toBeGreaterThan(0.1);
	});

	it('draw faint print where the customer has marked it, as a whole', () => {
		const { srgb, subject } = product(448);
		const fill = filler(srgb);
		fill(170, 215, 100, 50, 0.5);
		for (const left of [180, 200, 220, 240]) fill(left, 230, 3, 18, 0.44);
		const place = placeAt(174, 226, 90, 26);
		expect(printOf(srgb, subject, [place])).toBeUndefined();
		expect(signsOf(printOf(srgb, subject, [{ ...place, isMarked: true }]))).toEqual([-1]);
		const everything = { ...placeAt(0, 0, 448, 448), isMarked: true };
		const { data } = draw('oil-painting', { srgb, subject, places: [everything] });
		expect(data.every((value) => value >= 0 && value <= 1)).toBe(true);
	});

	it.each([
		['is plain', () => 0.5],
		['has folds', (x: number) => 0.5 + 0.4 * Math.sin(x / 30)],
	])('draw no print where a line was found on what %s', (_, lumaAt) => {
		const { srgb, subject } = product(448);
		for (let i = 0; i < subject.data.length; i++)
			if (subject.data[i] === 1) srgb.data.fill(lumaAt(i % srgb.width), i * 3, i * 3 + 3);
		expect(printOf(srgb, subject, places)).toBeUndefined();
	});

	it('draw a line of small bold letters, which is no highlight', () => {
		const { srgb, subject } = product(448);
		const fill = filler(srgb);
		fill(160, 205, 130, 100, 0.15);
		for (let n = 0; n < 6; n++) fill(180 + 13 * n, 232, 7, 11, 0.9);
		const print = printOf(srgb, subject, [placeAt(176, 228, 80, 19)]);
		expect(print?.regions.every(({ stroke }) => stroke > 0)).toBe(true);
	});

	it('line-art draws the outline where the subject is, lines inside it and nothing around it', () => {
		const input = product(448);
		const drawn = draw('line-art', input).data;
		const subject = [...input.subject.data];
		const valuesWhere = (chosen: (share: number) => boolean) =>
			subject.flatMap((share, i) => (chosen(share) ? [drawn[3 * i] ?? 0] : []));
		const outline = valuesWhere((share) => Math.abs(share - 0.5) < 0.05);
		const inside = valuesWhere((share) => share === 1);
		expect(outline.length).toBeGreaterThan(10);
		expect(Math.max(...outline)).toBeLessThan(0.2);
		expect(inside.filter((value) => value < 0.5).length).toBeGreaterThan(0.02 * inside.length);
		expect(valuesWhere((share) => share < 0.1).every((value) => value === 1)).toBe(true);
	});

	it('differ from the photo and from one another', () => {
		const pictures = [
			['photo', product().srgb.data] as const,
			...styleIds.map((id) => [id, drawing(id)] as const),
		];
		for (const [name, picture] of pictures)
			for (const [other, another] of pictures)
				if (name < other) expect(difference(picture, another), `${name} and ${other}`).toBeGreaterThan(0.025);
	});

	it.each(styleIds)('%s can be drawn without a subject and from one colour', (id) => {
		const flat = createPicture(16, 24);
		flat.data.fill(0.5);
		expect(draw(id, { srgb: flat }).data.every(Number.isFinite)).toBe(true);
		expect(draw(id, { srgb: flat, subject: createPlane(16, 24) }).data.every(Number.isFinite)).toBe(true);
	});
});

function difference(a: Float32Array, b: Float32Array): number {
	let sum = 0;
	for (const [i, value] of a.entries()) sum += Math.abs(value - (b[i] ?? 0));
	return sum / a.length;
}
