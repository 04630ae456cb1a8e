import { describe, expect, it } from 'vitest';
import { artStyles } from '#shared/art-requests/styles.ts';
import { keepLettering } from '#shared/imaging/looks/operators/keepLettering.ts';
import { nearLettering } from '#shared/imaging/looks/operators/lettering.ts';
import { type StyleInput, stylesWithoutSubject } from '#shared/imaging/looks/styles/style.ts';
import { movesParts, styleRecipes } from '#shared/imaging/looks/styles/styleRecipes.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import { createPicture, createPlane } from '#shared/imaging/raster/raster.ts';
import { nightly } from '#support/nightly.ts';
import { readability } from '#support/readability.ts';
import { renderScene } from '#support/scenes/renderScene.ts';

const edge = 64;

/** A rendered product as styles get it. */
function product(size = edge): Required<StyleInput> {
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

/** Whether a pixel is ink of a print of these signs, in rows a pixel apart. */
const inPrint = (x: number, y: number): boolean =>
	(letters[(Math.floor(x / 7) + 3 * Math.floor(y / 9)) % letters.length] ?? []).some(
		([left, top, wide, high]) => x % 7 >= left && x % 7 < left + wide && y % 9 >= top && y % 9 < top + high,
	);

/** The product with three lines of fine print on its label. */
function labelledProduct(): Required<StyleInput> {
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

/** Styles whose own strokes, stitches or areas are too coarse for letters. */
const coarseStyles = ['cross-stitch', 'cubism', 'flat-design', 'impressionism', 'voxel'];

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

	it.each(nightly ? styleIds.filter((id) => !movesParts.has(id)) : coarseStyles)(
		'%s keeps the lettering readable',
		(id) => {
			const input = labelledProduct();
			expect(readability(draw(id, input), input.srgb, input.subject)).toBeGreaterThan(0.6);
		},
	);

	it('can find out what is near the lettering', () => {
		const { srgb, subject } = labelledProduct();
		const { width, data } = nearLettering(srgb, subject);
		const at = (x: number, y: number) => data[y * width + x] ?? Number.NaN;
		expect(at(220, 249)).toBeGreaterThan(0.9);
		expect(at(220, 150)).toBe(0);
		expect(at(20, 20)).toBe(0);
		for (let i = 0; i < subject.data.length; i++)
			if (subject.data[i] === 1 && inPrint(i % width, Math.floor(i / width)))
				srgb.data.fill(0.08, i * 3, i * 3 + 3);
		const printed = { ...srgb };
		expect(nearLettering(printed, subject).data[249 * width + 220]).toBe(0);
		const plain = product(448);
		expect(nearLettering(plain.srgb, plain.subject).data.every((value) => value === 0)).toBe(true);
	});

	it.each([
		['fur', (x: number, y: number) => hashNoise(Math.floor(x / 3 + y / 9), Math.floor(y / 11), 3) > 0.6],
		['ribs', (x: number, y: number) => x % 7 < 2 && y % 40 < 28],
		['a spoon and its highlight', (x: number, y: number) => Math.abs(x - y) < 3 || Math.abs(x - y - 12) < 2],
	])('leave a drawing unchanged where the product has %s and no letters', (_, isDark) => {
		const { srgb, subject } = product(448);
		for (let i = 0; i < subject.data.length; i++)
			if (subject.data[i] === 1 && isDark(i % srgb.width, Math.floor(i / srgb.width)))
				srgb.data.fill(0.08, i * 3, i * 3 + 3);
		const plain = { ...srgb, data: srgb.data.map(() => 0.5) };
		expect(keepLettering(plain, srgb, subject)).toBe(plain);
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
