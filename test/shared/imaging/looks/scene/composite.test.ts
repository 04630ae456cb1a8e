import { expect, it } from 'vitest';
import { composite } from '#shared/imaging/looks/scene/composite.ts';
import { encodeSrgb } from '#shared/imaging/raster/colour.ts';
import { createPicture, createPlane } from '#shared/imaging/raster/raster.ts';

it('composite blends linear light: half white over black is sRGB 188', () => {
	const black = createPicture(1, 1);
	const white = { ...createPicture(1, 1), data: Float32Array.of(1, 1, 1) };
	const mixed = composite(black, white, createPlane(1, 1, 0.5), { left: 0, top: 0, width: 1, height: 1 });
	expect(Math.round(encodeSrgb(mixed.data[0] ?? 0) * 255)).toBe(188);
});

it('composite leaves out the part of a subject outside the canvas', () => {
	const canvas = createPicture(2, 2);
	const white = { ...createPicture(2, 2), data: new Float32Array(12).fill(1) };
	const mixed = composite(canvas, white, createPlane(2, 2, 1), { left: 1, top: -1, width: 2, height: 2 });
	expect([...mixed.data].filter((value) => value === 1)).toHaveLength(3);
});
