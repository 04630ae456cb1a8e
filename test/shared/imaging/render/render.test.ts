import { describe, expect, it } from 'vitest';
import type { PresetId } from '#shared/art-requests/presets.ts';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import type { Pose } from '#shared/imaging/looks/scene/pose.ts';
import { findScene, sceneNames } from '#shared/imaging/looks/scene/scenes.ts';
import { toLab } from '#shared/imaging/raster/colour.ts';
import { boundsOf } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import { type RenderOrder, render, type StyleBase } from '#shared/imaging/render/render.ts';
import { type Confidence, segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';
import { renderScene } from '#support/scenes/renderScene.ts';
import { openSmallGround } from '#support/smallGrounds.ts';

const scene = renderScene({ backdrop: 'plain', shape: 'mug', width: 160, height: 120 });
const photo = { ...createPhoto(scene), openGround: openSmallGround };
const size = fitLongEdge(photo, 80);
const mask = {
	...size,
	data: Float32Array.from({ length: size.width * size.height }, (_, i) => {
		const [x, y] = [i % size.width, Math.floor(i / size.width)];
		return Math.abs(x - 40) < 15 && Math.abs(y - 30) < 18 ? 1 : 0;
	}),
};
const segmented = (confidence: Confidence) => ({
	photo,
	segmentation: segmentationOfAlpha(photo, mask, { confidence }),
});
const order = (change: Partial<RenderOrder> = {}): RenderOrder => ({
	canvas: { width: 64, height: 48 },
	transparent: false,
	...change,
});

/** A dark product on the left of a light photo. */
const edge = { width: 160, height: 120 };
const isProduct = (i: number) => Math.abs((i % 160) - 40) < 20 && Math.abs(Math.floor(i / 160) - 60) < 40;
const darkOnTheLeft = {
	photo: createPhoto({
		...edge,
		rgb: Uint8Array.from({ length: 160 * 120 * 3 }, (_, j) => (isProduct(Math.floor(j / 3)) ? 20 : 250)),
	}),
	segmentation: segmentationOfAlpha(edge, {
		...edge,
		data: Float32Array.from({ length: 160 * 120 }, (_, i) => (isProduct(i) ? 1 : 0)),
	}),
};

describe('a picture', () => {
	it('in an art style keeps the print in the box that the customer has drawn on the photo', async () => {
		const draw = async (print?: readonly [number, number, number, number]) =>
			(await render(segmented('high'), order({ style: 'line-art', overrides: { print } }))).srgb.data;
		const plain = await draw();
		expect(await draw([0, 0, 0.05, 0.05])).toEqual(plain);
		expect(await draw([0, 0, 1, 1])).not.toEqual(plain);
	});

	it.each([
		['holographic', 0.5],
		['oil-painting', 0.25],
	])('in the style %s has what the photo shows on the left at %f of the width', async (style, share) => {
		const base: StyleBase = {};
		await render(darkOnTheLeft, order({ style, canvas: edge }), base);
		const { subject } = (await base.last?.picture) ?? {};
		const { left, width } = (subject && boundsOf(subject, 0.5)) ?? { left: 0, width: 0 };
		expect((left + width / 2) / 160).toBeCloseTo(share, 1);
	});

	it('in a style with a ground of its own has no light rim around a dark product', async () => {
		const base: StyleBase = {};
		await render(darkOnTheLeft, order({ style: 'holographic', canvas: edge }), base);
		const { srgb, subject } = (await base.last?.picture) ?? {};
		const rim = srgb?.data.filter((_, j) => (subject?.data[Math.floor(j / 3)] ?? 0) > 0.2) ?? [];
		expect(Math.max(...rim)).toBeLessThan(0.4);
	});

	it('in an art style has the lines of print that were found in the photo', async () => {
		const draw = async (lines: readonly (readonly number[])[]) =>
			(
				await render(
					{ photo, segmentation: { ...segmented('high').segmentation, lines } },
					order({ style: 'line-art' }),
				)
			).srgb.data.join();
		const plain = await draw([]);
		expect((await draw([[0, 0, 0.05, 0, 0.05, 0.05, 0, 0.05]])) === plain).toBe(true);
		expect((await draw([[0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9]])) === plain).toBe(false);
	});

	it('of glass shows the ground through the product, without the shadow below it', async () => {
		const colour = { kind: 'colour', colour: '#1d5f8a' } as const;
		const draw = async (glass: boolean, shadow: 'hard' | 'none') => {
			const overrides = { background: colour, pose: 'lying', shadow, glass } as const;
			const { srgb } = await render(segmented('high'), order({ preset: 'product-photography', overrides }));
			// A part of the product that is neutral: the backdrop between mug and outline.
			const at = (14 * 64 + 26) * 3;
			return [...srgb.data.slice(at, at + 3)].map((value) => Math.round(50 * value));
		};
		const [red = 0] = await draw(true, 'none');
		expect(await draw(true, 'hard')).toEqual(await draw(true, 'none'));
		// The ground is blue.
		const [plainRed = 0] = await draw(false, 'none');
		expect(red).toBeLessThan(0.8 * plainRed);
	});

	it('has the size of the canvas, and an alpha only where it is transparent', async () => {
		const opaque = await render(segmented('high'), order({ preset: 'background-removal' }));
		expect(opaque.srgb).toMatchObject({ width: 64, height: 48 });
		expect(opaque.alpha).toBeUndefined();
		expect([...opaque.srgb.data.slice(0, 3)].every((value) => value > 0.999)).toBe(true);
		const transparent = await render(segmented('high'), order({ transparent: true }));
		expect(transparent.alpha?.data[0]).toBe(0);
		expect(Math.max(...(transparent.alpha?.data ?? []))).toBeGreaterThan(0.99);
	});

	it.each([
		['product-photography', 'keptBackground'],
		['portrait-enhancement', 'keptSharpness'],
		['real-estate', undefined],
	] as const)('of %s by an uncertain cut-out lacks %s', async (preset, shortcoming) => {
		expect((await render(segmented('low'), order({ preset }))).shortcoming).toBe(shortcoming);
		expect((await render(segmented('high'), order({ preset }))).shortcoming).toBeUndefined();
	});

	it('by an uncertain cut-out has no other pixels than the same look that keeps the photo whole', async () => {
		const kept = await render(segmented('low'), order({ preset: 'product-photography' }));
		const whole = await render(
			segmented('low'),
			order({ preset: 'product-photography', adjust: (look) => ({ ...look, treatment: 'whole-frame' }) }),
		);
		expect(kept.srgb.data).toEqual(whole.srgb.data);
	});

	it('in an art style is drawn on a ground of one colour where one is set', async () => {
		const overrides = { background: { kind: 'colour', colour: '#2040e0' } } as const;
		const { srgb } = await render(segmented('high'), order({ style: 'oil-painting', overrides }));
		expect((srgb.data[2] ?? 0) - (srgb.data[0] ?? 0)).toBeGreaterThan(0.4);
	});

	it('fits each pose of a product where the photo does not show it, until the customer has chosen one', async () => {
		const shown = async (preset: PresetId, pose?: Pose) =>
			(await render(segmented('high'), order({ preset, overrides: { pose } }))).place;
		expect((await shown('product-photography'))?.pose).toBe('either');
		expect((await shown('product-photography', 'above'))?.pose).toBe('above');
		expect((await shown('background-removal'))?.pose).toBeUndefined();
	});

	it('puts what seems to stand on the base line, without a wall behind it, where its pose is open', async () => {
		const { segmentation, ...opened } = segmented('high');
		const photo = { ...opened, segmentation: { ...segmentation, flatLay: 0.05 } };
		const placeOf = async (pose?: Pose) =>
			(await render(photo, order({ preset: 'e-commerce-lifestyle', overrides: { pose } }))).place;
		const [open, standing, lying] = await Promise.all([placeOf(), placeOf('standing'), placeOf('lying')]);
		expect(open).toEqual({ ...standing, pose: 'either' });
		expect(open?.top).not.toBe(lying?.top);
	});

	it.each(['standing', 'lying', 'above'] as const)(
		'has the scene that was chosen for what is %s',
		async (pose) => {
			for (const scene of sceneNames.filter((name) => findScene(name).look === 'lifestyle')) {
				const drawn = await render(
					segmented('high'),
					order({ preset: 'e-commerce-lifestyle', scene, overrides: { pose } }),
				);
				expect([drawn.scene, drawn.place?.pose]).toEqual([scene, pose]);
			}
		},
	);

	it('has a scene that suits the product where the one that was ordered is no longer offered', async () => {
		const fitting = (scene?: string) =>
			render(segmented('high'), order({ preset: 'e-commerce-lifestyle', scene }));
		expect((await fitting('castle')).scene).toBe((await fitting()).scene);
	});

	it('in an unknown art style is not rendered', async () => {
		await expect(render(segmented('high'), order({ style: 'sticker' }))).rejects.toMatchObject({
			name: 'RenderError',
			problem: 'unknown-style',
		});
	});

	it('is composed in the look and the art style that were ordered', async () => {
		const looks: string[] = [];
		const { srgb } = await render(
			segmented('high'),
			order({
				preset: 'background-removal',
				style: 'glitch',
				compose: async (look, restyle) => {
					looks.push(`${look.treatment} ${look.background.kind} ${restyle !== undefined}`);
					return { linear: { width: 1, height: 1, data: Float32Array.of(1, 1, 1) } };
				},
			}),
		);
		expect(looks).toEqual(['cut-out flat true']);
		expect(srgb.data).toHaveLength(3);
	});
});

describe('the base of art styles', () => {
	it('is drawn once for styles of the same photo, look and canvas, and gives the same pictures', async () => {
		const same = segmented('high');
		const base: StyleBase = {};
		const first = await render(same, order({ style: 'cyanotype' }), base);
		const kept = base.last?.picture;
		const second = await render(same, order({ style: 'glitch' }), base);
		expect(base.last?.picture).toBe(kept);
		expect(second.srgb.data).toEqual((await render(same, order({ style: 'glitch' }))).srgb.data);
		expect(second.srgb.data).not.toEqual(first.srgb.data);
	});

	it.each([
		['another photo', segmented('high'), order({ style: 'glitch' })],
		['another canvas', undefined, order({ style: 'glitch', canvas: { width: 48, height: 48 } })],
		['another preset', undefined, order({ style: 'glitch', preset: 'food-photography' })],
	])('is not used for %s', async (_, other, changed) => {
		const own = segmented('high');
		const base: StyleBase = {};
		await render(own, order({ style: 'glitch' }), base);
		const kept = base.last?.picture;
		const picture = await render(other ?? own, changed, base);
		expect(base.last?.picture).not.toBe(kept);
		expect(picture.srgb.data).toEqual((await render(other ?? own, changed)).srgb.data);
	});
});

it.each([
	['maroon', [0.29, 0.06, 0.09]],
	['black', [0.07, 0.07, 0.07]],
	['cream', [0.93, 0.9, 0.82]],
] as const)('a %s product keeps its colour on a new ground', async (_, colour) => {
	const rgb = new Uint8Array(160 * 120 * 3);
	for (let i = 0; i < 160 * 120; i++) {
		const inside = Math.abs((i % 160) - 80) < 32 && Math.abs(Math.floor(i / 160) - 60) < 38;
		rgb.set(
			(inside ? colour : [0.62, 0.6, 0.55]).map((value) => Math.round(255 * value)),
			i * 3,
		);
	}
	const product = { ...createPhoto({ width: 160, height: 120, rgb }), openGround: openSmallGround };
	const source = { photo: product, segmentation: segmentationOfAlpha(product, mask) };
	const own = toLab({ width: 1, height: 1, data: Float32Array.from(colour) }).data;
	for (const preset of ['product-photography', 'e-commerce-lifestyle', 'social-media-post'] as const) {
		const { srgb } = await render(source, order({ preset }));
		const middle = 3 * (24 * 64 + 32);
		for (const [k, value] of toLab(srgb)
			.data.slice(middle, middle + 3)
			.entries())
			expect(Math.abs(value - (own[k] ?? Number.NaN)), `${preset} ${k}`).toBeLessThan(3);
	}
});
