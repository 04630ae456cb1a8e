import { describe, expect, it } from 'vitest';
import { distanceInside } from '#shared/imaging/filters/distance.ts';
import { cellFinder } from '#shared/imaging/looks/operators/cells.ts';
import { alongFlow, flowOf } from '#shared/imaging/looks/operators/flow.ts';
import { cloudTexture } from '#shared/imaging/looks/operators/paper.ts';
import { createStrip, firstInStrip, lastInStrip } from '#shared/imaging/looks/operators/stroke.ts';
import { fractalNoise, hashNoise, seededRandom } from '#shared/imaging/raster/random.ts';
import { createMask, createPicture, createPlane } from '#shared/imaging/raster/raster.ts';
import { decay, toPower } from '#shared/imaging/raster/tabulate.ts';

const size = { width: 61, height: 43 };

/** Sparse dark strokes on a light ground. */
function strokes() {
	const plane = createPlane(size.width, size.height, 1);
	for (let i = 0; i < plane.data.length; i++) if (hashNoise(i >> 2, 3, 5) > 0.97) plane.data[i] = -1;
	return plane;
}

describe('operators that skip or share work give what the plain formula gives', () => {
	it('a texture of clouds is the fractal noise of each pixel', () => {
		const { data } = cloudTexture(size, 9, 17);
		for (const [x, y] of [
			[0, 0],
			[60, 42],
			[13, 29],
			[44, 8],
		] as const)
			expect(data[y * size.width + x]).toBeCloseTo(fractalNoise(x / 9, y / 9, 17), 5);
	});

	it.each([0.8, 1.15])('a power of %d is that of the clipped value', (exponent) => {
		const raise = toPower(exponent);
		for (const value of [0.002, 0.01, 0.3333, 0.5, 0.999, 1])
			expect(raise(value)).toBeCloseTo(value ** exponent, 3);
		expect([raise(-1), raise(2)]).toEqual([0, 1]);
	});

	it('exponential decay is that of the value, and ends', () => {
		for (const value of [0, 0.001, 0.3333, 1, 5, 15.9]) expect(decay(value)).toBeCloseTo(Math.exp(-value), 5);
		expect([decay(-1), decay(100)]).toEqual([1, decay(16)]);
	});

	it('the distance to the nearest clear pixel is the Euclidean one', () => {
		const mask = createMask(23, 17);
		for (let i = 0; i < mask.data.length; i++) mask.data[i] = hashNoise(i, 1, 9) > 0.06 ? 1 : 0;
		const clear = [...mask.data.keys()].filter((i) => mask.data[i] === 0);
		const { data } = distanceInside(mask);
		for (const [i, value] of data.entries()) {
			const away = clear.map((c) => Math.hypot((c % 23) - (i % 23), Math.floor(c / 23) - Math.floor(i / 23)));
			expect(value).toBeCloseTo(Math.min(...away), 4);
		}
	});

	it('means along the flow are left out only where they cannot fall below the level', () => {
		const picture = createPicture(size.width, size.height);
		for (let i = 0; i < picture.data.length; i++) picture.data[i] = hashNoise(i, 2, 11);
		const flow = flowOf(picture);
		const whole = alongFlow(strokes(), flow, 3).data;
		const skipping = alongFlow(strokes(), flow, 3, 0.5).data;
		for (const [i, value] of skipping.entries())
			if (Math.min(value, whole[i] ?? 0) < 0.5) expect(value).toBe(whole[i]);
	});

	it('a turned rectangle holds all of its pixels in each row', () => {
		const random = seededRandom(3);
		for (let round = 0; round < 200; round++) {
			const angle = round < 4 ? (round * Math.PI) / 2 : 7 * random();
			const [cos, sin, half, thick] = [
				Math.cos(angle),
				Math.sin(angle),
				1 + 9 * random(),
				0.5 + 3 * random(),
			];
			const strip = createStrip(cos, sin, half, -thick, thick);
			for (let dy = -12; dy <= 12; dy++)
				for (let dx = -12; dx <= 12; dx++) {
					const inside = Math.abs(dx * cos + dy * sin) <= half && Math.abs(dy * cos - dx * sin) <= thick;
					if (inside) expect(dx >= firstInStrip(strip, dy) && dx <= lastInStrip(strip, dy)).toBe(true);
				}
		}
	});

	it('a place belongs to the cell whose centre is nearest', () => {
		const find = cellFinder({ left: -10, top: -5, width: 80, height: 60 }, 7, 0.9, 21);
		const cell = { x: 0, y: 0, border: 0 };
		const beside = { x: 0, y: 0, border: 0 };
		for (const [x, y] of [
			[-9.5, -4],
			[0, 0],
			[33.3, 12],
			[69, 54],
		] as const) {
			find(x, y, cell);
			const far = Math.hypot(x - cell.x, y - cell.y);
			expect(cell.border).toBeGreaterThanOrEqual(0);
			for (let turn = 0; turn < 6; turn += 0.5) {
				find(x + 5 * Math.cos(turn), y + 5 * Math.sin(turn), beside);
				expect(Math.hypot(x - beside.x, y - beside.y)).toBeGreaterThanOrEqual(far - 1e-6);
			}
		}
	});
});
