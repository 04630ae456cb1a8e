import { describe, expect, it } from 'vitest';
import { artStyles } from '#shared/art-requests/styles.ts';
import { type Print, printOf } from '#shared/imaging/looks/operators/print.ts';
import { type StyleInput, stylesOfPhoto, stylesWithoutSubject } from '#shared/imaging/looks/styles/style.ts';
import { cells, keepsPrint, styleRecipes } from '#shared/imaging/looks/styles/styleRecipes.ts';
import { valueNoise } from '#shared/imaging/raster/random.ts';
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

/** The product with three lines of fine print on its label, in an ink by its ground. */
function labelledProduct(
	ink: (ground: number) => number = () => 0.08,
): Required<Pick<StyleInput, 'srgb' | 'subject'>> {
	const made = product(448);
	const { width, data } = made.srgb;
	for (let n = 0; n < 30; n++)
		for (const [left, top, wide, high] of letters[n % letters.length] ?? [])
			for (let y = 0; y < high; y++) {
				const row = 233 + 12 * Math.floor(n / 10) + top + y;
				const from = (row * width + 188 + 7 * (n % 10) + left) * 3;
				data.fill(ink(data[from] ?? 0), from, from + wide * 3);
			}
	return made;
}

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
			expect(readability(draw(id, input), input.srgb, input.subject)).toBeGreaterThan(0.6);
		},
	);

	it.each(Object.keys(cells))('%s leaves print out that is finer than its cells', (id) => {
		const input = labelledProduct();
		expect(readability(draw(id, input), input.srgb, input.subject)).toBeLessThan(0.35);
	});

	it('finds print that is darker or lighter than its ground, and what is below it', () => {
		const { srgb, subject } = labelledProduct();
		const plain = product(448).srgb;
		for (const sign of [-1, 1]) {
			const ofSign = ({ data, ...size }: Picture) =>
				sign < 0 ? { ...size, data } : { ...size, data: data.map((value) => 1 - value) };
			const print = printOf(ofSign(srgb), subject);
			expect(signsOf(print)).toEqual([sign]);
			expect(difference(print?.ground.data ?? srgb.data, ofSign(plain).data)).toBeLessThan(0.001);
		}
	});

	it('finds the letters of a word that are set wide, or fainter than the others', () => {
		const { srgb, subject } = product(448);
		const fill = (left: number, top: number, wide: number, high: number, luma: number) => {
			for (let y = top; y < top + high; y++)
				srgb.data.fill(luma, (y * 448 + left) * 3, (y * 448 + left + wide) * 3);
		};
		for (let y = 0; y < 448; y++)
			for (let x = 0; x < 448; x++) if (subject.data[y * 448 + x] === 1) fill(x, y, 1, 1, 0.6);
		const word = [
			[168, 0.15],
			[186, 0.15],
			[226, 0.15],
			[246, 0.48],
		] as const;
		for (const [left, luma] of word) {
			fill(left, 230, 3, 16, luma);
			fill(left + 7, 230, 3, 16, luma);
			fill(left, 236, 10, 3, luma);
		}
		const print = printOf(srgb, subject);
		const inkAt = (x: number, y: number) => {
			const { area, ink } = print ?? {};
			return area && ink ? ink.data[(y - area.top) * area.width + x - area.left] : undefined;
		};
		for (const [left] of word) {
			expect(inkAt(left + 1, 233), `a stroke at ${left}`).toBeGreaterThan(0.5);
			expect(inkAt(left + 5, 233), `the ground at ${left}`).toBeLessThan(0.1);
		}
	});

	it('finds a word whose one half is light on dark, and the other dark on light', () => {
		const { srgb, subject } = product(448);
		const letterAt = (x: number, y: number) =>
			y >= 230 && y < 246 && x >= 188 && x < 258 && (x - 188) % 10 < (y < 233 ? 7 : 3);
		for (let i = 0; i < subject.data.length; i++) {
			const [x, y] = [i % 448, Math.floor(i / 448)];
			if (subject.data[i] === 1) srgb.data.fill(x < 222 !== letterAt(x, y) ? 0.15 : 0.85, i * 3, i * 3 + 3);
		}
		const { area, ink } = printOf(srgb, subject) ?? {};
		for (let x = 189; x < 258; x += 10)
			expect(ink?.data[(238 - (area?.top ?? 0)) * ink.width + x - (area?.left ?? 0)]).toBeGreaterThan(0.5);
	});

	it('leaves print plain that is too small to be read', () => {
		const { srgb, subject } = product(448);
		const plain = srgb.data.slice();
		for (let n = 0; n < 5; n++)
			for (const [row, wide] of [4, 1, 4, 1].entries()) {
				const from = ((240 + row) * 448 + 205 + 7 * n) * 3;
				srgb.data.fill(0.08, from, from + 3 * wide);
			}
		const print = printOf(srgb, subject);
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

	it('draws faint print where the customer has marked it, as a whole', () => {
		const { subject } = product(448);
		const faint = labelledProduct((ground) => ground - 0.07);
		expect(printOf(faint.srgb, subject)).toBeUndefined();
		const marked = [{ left: 180, top: 225, width: 85, height: 50 }];
		expect(signsOf(printOf(faint.srgb, subject, marked))).toContain(-1);
		const everything = [{ left: 0, top: 0, width: 448, height: 448 }];
		const { data } = draw('oil-painting', { ...faint, marked: everything });
		expect(data.every((value) => value >= 0 && value <= 1)).toBe(true);
	});

	it.each([
		[
			'fur',
			(x: number, y: number) =>
				0.3 * valueNoise(x / 3 + y / 9, y / 11, 3) + 0.5 * valueNoise(x / 9, y / 7, 5),
		],
		['folds', (x: number) => 0.5 + 0.4 * Math.sin(x / 9)],
		['a spoon and its highlight', (x: number, y: number) => (Math.abs(x - y) < 3 ? 1 : 0.4)],
		[
			'eyes',
			(x: number, y: number) => {
				const away = Math.min(Math.hypot(x - 205, y - 245), Math.hypot(x - 245, y - 245));
				return away < 4 ? 0.1 : away < 9 ? 0.9 : 0.45;
			},
		],
		[
			'the pits of leather',
			(x: number, y: number) =>
				(x + 4 * (Math.floor(y / 9) % 2)) % 9 < 4 && (y + 2 * x) % 9 < 5 ? 0.3 : 0.6,
		],
	])('find no print where the product has %s', (_, lumaAt) => {
		const { srgb, subject } = product(448);
		for (let i = 0; i < subject.data.length; i++)
			if (subject.data[i] === 1)
				srgb.data.fill(lumaAt(i % srgb.width, Math.floor(i / srgb.width)), i * 3, i * 3 + 3);
		expect(printOf(srgb, subject)).toBeUndefined();
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
