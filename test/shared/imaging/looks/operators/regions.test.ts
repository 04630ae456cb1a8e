import { expect, it } from 'vitest';
import { flatRegions, materialsOf } from '#shared/imaging/looks/operators/regions.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import { createPicture, createPlane } from '#shared/imaging/raster/raster.ts';

it('divides shades of one colour with smooth borders, and keeps a small thing of another colour', () => {
	const size = 256;
	const srgb = createPicture(size, size);
	for (let y = 0, i = 0; y < size; y++)
		for (let x = 0; x < size; x++, i++) {
			const isEye = Math.hypot(x - 128, y - 64) < 8;
			const light = 0.5 + (0.3 * y) / size + 0.12 * hashNoise(x >> 2, y >> 2, 1);
			srgb.data.set(isEye ? [0.05, 0.05, 0.1] : [light, 0.4 * light, 0.3 * light], 3 * i);
		}
	const subject = createPlane(size, size, 1);
	const { label, piece } = flatRegions(srgb, subject, { colours: 10, background: 1, rounding: 0.002 });
	let borders = 0;
	for (let i = size * 128; i < size * 256; i++) if (label[i] !== label[i - size]) borders++;
	expect(borders / size).toBeLessThan(8);
	expect(new Set([...label.subarray(size * 128)].map((colour) => piece[colour])).size).toBeLessThan(3);
	expect(piece[label[size * 64 + 128] ?? 0]).not.toBe(piece[label[size * 64 + 160] ?? 0]);
});

it('takes light, shade and gleams of one hue for one material, and another hue for another', () => {
	const size = 128;
	const colours = {
		light: [0.85, 0.6, 0.45],
		shade: [0.55, 0.36, 0.25],
		gleam: [0.97, 0.85, 0.78],
		blue: [0.45, 0.6, 0.85],
	};
	const srgb = createPicture(size, size);
	for (let y = 0, i = 0; y < size; y++)
		for (let x = 0; x < size; x++, i++) {
			const isGleam = Math.hypot(x - 20, y - 20) < 10;
			srgb.data.set(
				isGleam ? colours.gleam : y > 100 ? colours.blue : x < 64 ? colours.light : colours.shade,
				3 * i,
			);
		}
	const regions = flatRegions(srgb, createPlane(size, size, 1), {
		colours: 6,
		background: 1,
		rounding: 0.002,
	});
	const materials = materialsOf(regions);
	const at = (x: number, y: number) => materials[regions.label[y * size + x] ?? 0];
	expect([at(100, 50), at(20, 20)]).toEqual([at(50, 50), at(50, 50)]);
	expect(at(50, 115)).not.toBe(at(50, 50));
});
