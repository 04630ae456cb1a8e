import { describe, expect, it } from 'vitest';
import { flat } from '#shared/imaging/looks/scene/backdrop.ts';
import { contrastBackground } from '#shared/imaging/looks/scene/contrastBackground.ts';
import { lifestyleScene } from '#shared/imaging/looks/scene/lifestyleScene.ts';
import { subjectColours } from '#shared/imaging/looks/scene/subjectColours.ts';
import { decodeSrgb, oklabOf, parseHex } from '#shared/imaging/raster/colour.ts';
import { createPlane, type Picture } from '#shared/imaging/raster/raster.ts';

const canvas = { width: 64, height: 64 };
const products = ['#c8382f', '#17181a', '#f5f5f0', '#1d5f8a', '#4f9a5e', '#f5cf4a', '#8f74c0', '#c98a5e'];
const subjectOf = (hex: string) =>
	subjectColours(
		flat(canvas, parseHex(hex)),
		createPlane(64, 64, 1),
		products.indexOf(hex) / products.length,
	);

/** OKLab of the picture's upper left corner, where there is only background. */
const cornerOf = ({ data }: Picture) => oklabOf(data[0] ?? 0, data[1] ?? 0, data[2] ?? 0);

describe.each([
	['background of Social Media Post', contrastBackground],
	['room of E-commerce Lifestyle', lifestyleScene],
])('the %s', (_, draw) => {
	const pictures = products.map((hex) => draw(canvas, subjectOf(hex)));

	it('is one of several, by the product', () => {
		const corners = pictures.map((picture) =>
			cornerOf(picture)
				.map((value) => value.toFixed(2))
				.join(),
		);
		expect(new Set(corners).size).toBeGreaterThanOrEqual(4);
	});

	it('is the same for the same product', () => {
		expect(draw(canvas, subjectOf('#c8382f')).data).toEqual(pictures[0]?.data);
	});

	it('differs from the product in colour or brightness', () => {
		for (const [i, picture] of pictures.entries()) {
			const own = oklabOf(...(parseHex(products[i] ?? '').map(decodeSrgb) as [number, number, number]));
			const [L, a, b] = cornerOf(picture);
			expect(Math.hypot(L - own[0], a - own[1], b - own[2]), products[i]).toBeGreaterThan(0.12);
		}
	});
});
