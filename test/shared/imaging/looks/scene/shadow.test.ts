import { describe, expect, it } from 'vitest';
import {
	isSeenLevel,
	noShadow,
	shadowFromAbove,
	shadowLight,
	tableShadow,
} from '#shared/imaging/looks/scene/shadow.ts';
import { createMask, createPlane, type Plane } from '#shared/imaging/raster/raster.ts';

const canvas = { width: 512, height: 512 };
const at = { left: 100, top: 50, width: 300, height: 400 };

/** A shape of 300 × 400 pixels. */
function shapeOf(contains: (x: number, y: number) => boolean): Plane {
	const plane = createPlane(at.width, at.height);
	for (let y = 0; y < at.height; y++)
		for (let x = 0; x < at.width; x++) plane.data[y * at.width + x] = contains(x, y) ? 1 : 0;
	return plane;
}

const maskOf = ({ width, height, data }: Plane) => ({
	...createMask(width, height),
	data: Uint8Array.from(data),
});

/** The light at a place of the shape. */
const lightAt = ({ width, data }: Plane, x: number, y: number): number =>
	data[(at.top + y) * width + at.left + x] ?? Number.NaN;

describe('a contact shadow', () => {
	const style = { contact: 0.8, ambient: 0, cast: 0 };

	it('is below each foot, and not below an arm in the air', () => {
		const figure = shapeOf(
			(x, y) =>
				(y < 330 && x >= 80 && x < 200) ||
				(x >= 80 && x < 110) ||
				(x >= 170 && x < 200 && y < 380) ||
				(x >= 200 && y >= 250 && y < 300),
		);
		const light = shadowLight(figure, at, canvas, style);
		expect(lightAt(light, 95, 400)).toBeLessThan(0.6);
		expect(lightAt(light, 185, 380)).toBeLessThan(0.7);
		expect(lightAt(light, 250, 301)).toBe(1);
	});
});

it('a wide shadow is below a paw that rests a little farther away, and not below a hand high above', () => {
	const figure = shapeOf(
		(x, y) => (x >= 120 && x < 180) || (x < 120 && y >= 280 && y < 330) || (x >= 180 && y >= 100 && y < 150),
	);
	const light = shadowLight(figure, at, canvas, { contact: 0, ambient: 0.7, cast: 0 });
	expect(lightAt(light, 50, 336)).toBeLessThan(0.8);
	expect(lightAt(light, 270, 156)).toBeGreaterThan(0.97);
});

describe('a cast shadow', () => {
	it('of something thin has no gaps', () => {
		const pole = shapeOf((x) => x >= 20 && x < 22);
		const light = shadowLight(pole, at, canvas, { ...noShadow, cast: 1 });
		// Its top falls 0.28 × 400 pixels above the foot.
		const darkest = Array.from({ length: 80 }, (_, k) => {
			const row = at.top + at.height - 20 - k;
			return Math.min(...light.data.subarray(row * canvas.width, (row + 1) * canvas.width));
		});
		expect(Math.max(...darkest)).toBeLessThan(0.96);
		for (const [k, value] of darkest.slice(1).entries())
			expect(Math.abs(value - (darkest[k] ?? 0))).toBeLessThan(0.02);
	});

	it('begins at a foot that is farther away, too', () => {
		const dog = shapeOf(
			(x, y) =>
				(y >= 100 && y < 300 && x >= 40 && x < 260) ||
				(y >= 300 && x >= 200 && x < 260) ||
				(y >= 300 && y < 330 && x >= 40 && x < 100),
		);
		const light = shadowLight(dog, at, canvas, { ...noShadow, cast: 1 });
		expect(lightAt(light, 125, 331)).toBeLessThan(0.9);
		expect(lightAt(light, 125, 378)).toBeGreaterThan(0.98);
	});
});

describe('a shadow seen from above', () => {
	it('reaches far from what may stand, and not from what lies', () => {
		const alpha = createPlane(512, 512);
		for (let y = 150; y < 350; y++) alpha.data.fill(1, y * 512 + 150, y * 512 + 350);
		const [lying, either] = (['lying', 'either'] as const).map(
			(pose) => shadowFromAbove(alpha, tableShadow, pose).data[390 * 512 + 280] ?? Number.NaN,
		);
		expect(lying).toBeGreaterThan(0.97);
		expect(either).toBeLessThan(0.9);
	});
});

describe('what stands', () => {
	it('is seen level where its footing is flat, and from above where that is round', () => {
		const box = shapeOf((x) => x >= 50 && x < 250);
		const cylinder = shapeOf(
			(x, y) => x >= 50 && x < 250 && y < 350 + 50 * Math.sqrt(1 - ((x - 150) / 100) ** 2),
		);
		expect([box, cylinder].map((shape) => isSeenLevel(maskOf(shape)))).toEqual([true, false]);
	});
});
