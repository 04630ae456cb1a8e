import { describe, expect, it } from 'vitest';
import { denoise, noiseOf } from '#shared/imaging/looks/operators/denoise.ts';
import { leanOf, straighten } from '#shared/imaging/looks/operators/uprightLines.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import { createPicture, type Picture } from '#shared/imaging/raster/raster.ts';

const size = { width: 192, height: 144 };

/** A picture of a value by place, the same in all channels, with noise of a standard deviation. */
function drawn(valueAt: (x: number, y: number) => number, noise = 0): Picture {
	const picture = createPicture(size.width, size.height);
	for (let y = 0, j = 0; y < size.height; y++)
		for (let x = 0; x < size.width; x++)
			for (let k = 0; k < 3; k++, j++) {
				// The sum of four even numbers is nearly normal.
				const sum = [0, 1, 2, 3].reduce((all, n) => all + hashNoise(x, y, 11 * k + n) - 0.5, 0);
				picture.data[j] = valueAt(x, y) + noise * sum * Math.sqrt(3);
			}
	return picture;
}

const steps = (x: number) => (x % 48 < 24 ? 0.3 : 0.7);
const differenceOf = (a: Picture, b: Picture) =>
	a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length;

describe('noise', () => {
	it.each([0, 0.01, 0.03, 0.06])('of a standard deviation of %d is measured whatever the edges', (noise) => {
		expect(noiseOf(drawn(steps, noise))).toBeCloseTo(noise, 1);
		expect(Math.abs(noiseOf(drawn(steps, noise)) - noise)).toBeLessThan(0.25 * noise + 0.002);
	});

	it('is removed where there is some, and edges stay', () => {
		const clean = drawn(steps);
		const noisy = drawn(steps, 0.05);
		const calm = denoise(noisy);
		expect(differenceOf(calm, clean)).toBeLessThan(0.5 * differenceOf(noisy, clean));
		const row = (picture: Picture, x: number) => picture.data[(72 * size.width + x) * 3] ?? 0;
		expect(row(calm, 27) - row(calm, 20)).toBeGreaterThan(0.3);
	});

	it('is not sought in a clean picture, which is returned as it is', () => {
		const clean = drawn(steps, 0.004);
		expect(denoise(clean)).toBe(clean);
	});
});

describe('lines that lean', () => {
	const walls = (lean: number, across: number) =>
		drawn((x, y) => {
			const u = x / size.width - 0.5;
			const foot = x - (y - size.height / 2) * (lean + across * u);
			return 0.5 + 0.3 * Math.tanh(3 * Math.sin(foot / 7));
		});

	it.each([
		[0.05, 0],
		[-0.04, 0],
		[0, 0.1],
	])('by %d and %d across are measured and set upright', (lean, across) => {
		const leaning = walls(lean, across);
		const found = leanOf(leaning);
		expect(found.middle).toBeCloseTo(lean, 1);
		expect(Math.abs(found.middle - lean) + 0.5 * Math.abs(found.across - across)).toBeLessThan(0.025);
		const left = leanOf(straighten(leaning, found));
		expect(Math.abs(left.middle) + 0.5 * Math.abs(left.across)).toBeLessThan(0.02);
	});

	it('are not found in a picture without any, nor in an upright one', () => {
		const even = drawn(() => 0.5);
		expect(leanOf(even)).toEqual({ middle: 0, across: 0 });
		expect(straighten(even, leanOf(even))).toBe(even);
		expect(straighten(walls(0, 0), leanOf(walls(0, 0)))).toEqual(walls(0, 0));
	});
});
