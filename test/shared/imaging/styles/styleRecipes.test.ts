import { describe, expect, it } from 'vitest';
import { artStyles, offeredStyleIds } from '#shared/art-requests/styles.ts';
import { createPicture, createPlane } from '#shared/imaging/raster/raster.ts';
import type { StyleInput } from '#shared/imaging/styles/style.ts';
import { styleRecipes } from '#shared/imaging/styles/styleRecipes.ts';
import { stylesWithoutSubject } from '#shared/imaging/styles/stylesWithoutSubject.ts';
import { renderScene } from '#support/scenes/renderScene.ts';

const edge = 128;

/** A rendered product as styles get it. */
function product(): Required<StyleInput> {
	const { width, height, rgb, matte } = renderScene({
		backdrop: 'gradient',
		shape: 'mug',
		width: edge,
		height: edge,
	});
	return {
		srgb: { width, height, data: Float32Array.from(rgb, (value) => value / 255) },
		subject: { width, height, data: matte },
	};
}

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

describe('the offered styles', () => {
	it('are exactly the art styles that have a recipe', () => {
		expect(Object.keys(styleRecipes).sort()).toEqual([...offeredStyleIds].sort());
		const known = artStyles.map(({ id }) => id);
		for (const id of offeredStyleIds) expect(known).toContain(id);
	});

	it.each(offeredStyleIds)(
		'%s returns values in 0…1, the same for the same input, and does not change its input',
		(id) => {
			const input = product();
			const before = input.srgb.data.slice();
			const { width, height, data } = draw(id, input);
			expect([width, height]).toEqual([edge, edge]);
			expect(data.every((value) => value >= 0 && value <= 1)).toBe(true);
			expect(areEqual(input.srgb.data, before)).toBe(true);
			expect(areEqual(data, drawing(id))).toBe(true);
		},
	);

	it.each(offeredStyleIds)('%s needs the subject unless it is listed as a style without one', (id) => {
		const { srgb } = product();
		expect(areEqual(drawing(id), draw(id, { srgb }).data)).toBe(stylesWithoutSubject.has(id));
	});

	it('differ from the photo and from one another', () => {
		const pictures = [
			['photo', product().srgb.data] as const,
			...offeredStyleIds.map((id) => [id, drawing(id)] as const),
		];
		for (const [name, picture] of pictures)
			for (const [other, another] of pictures)
				if (name < other) expect(difference(picture, another), `${name} and ${other}`).toBeGreaterThan(0.025);
	});

	it.each(offeredStyleIds)('%s can be drawn without a subject and from one colour', (id) => {
		const flat = createPicture(32, 48);
		flat.data.fill(0.5);
		expect(draw(id, { srgb: flat }).data.every(Number.isFinite)).toBe(true);
		expect(draw(id, { srgb: flat, subject: createPlane(32, 48) }).data.every(Number.isFinite)).toBe(true);
	});
});

function difference(a: Float32Array, b: Float32Array): number {
	let sum = 0;
	for (const [i, value] of a.entries()) sum += Math.abs(value - (b[i] ?? 0));
	return sum / a.length;
}
