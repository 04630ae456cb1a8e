import { describe, expect, it } from 'vitest';
import { createMask, createPlane, type Mask } from '#shared/imaging/raster/raster.ts';
import { lies } from '#shared/imaging/scene/lies.ts';
import { lyingShadow, softShadow } from '#shared/imaging/scene/shadow.ts';

/** A mask of 100 × 100 pixels where a condition is true, in shares of the frame. */
function maskOf(inside: (u: number, v: number) => boolean): Mask {
	const mask = createMask(100, 100);
	for (let i = 0; i < mask.data.length; i++)
		mask.data[i] = inside((i % 100) / 100, Math.floor(i / 100) / 100) ? 1 : 0;
	return mask;
}
const box = (u: number, v: number, left: number, top: number, right: number, bottom: number) =>
	u >= left && u < right && v >= top && v < bottom;

describe('a subject', () => {
	it.each([
		['a box', maskOf((u, v) => box(u, v, 0.3, 0.2, 0.7, 0.8))],
		[
			'a lamp on a foot',
			maskOf((u, v) => box(u, v, 0.48, 0.2, 0.52, 0.8) || box(u, v, 0.35, 0.76, 0.65, 0.8)),
		],
		[
			'a chair',
			maskOf(
				(u, v) =>
					box(u, v, 0.3, 0.2, 0.7, 0.6) || box(u, v, 0.3, 0.6, 0.34, 0.9) || box(u, v, 0.66, 0.6, 0.7, 0.9),
			),
		],
		[
			'one that the frame cuts below',
			maskOf((u, v) => box(u, v, 0.49, 0.2, 0.51, 1) || box(u, v, 0.2, 0.2, 0.8, 0.5)),
		],
		['nothing', maskOf(() => false)],
	])('stands: %s', (_, mask) => {
		expect(lies(mask)).toBe(false);
	});

	it.each([
		['a diagonal pen', maskOf((u, v) => Math.abs(u - v) < 0.03 && u > 0.2 && u < 0.8)],
		[
			'a spoon that points down',
			maskOf((u, v) => Math.hypot(u - 0.5, v - 0.3) < 0.12 || box(u, v, 0.49, 0.3, 0.51, 0.9)),
		],
		[
			'two things one behind the other',
			maskOf((u, v) => box(u, v, 0.2, 0.6, 0.3, 0.8) || box(u, v, 0.5, 0.1, 0.9, 0.5)),
		],
	])('lies: %s', (_, mask) => {
		expect(lies(mask)).toBe(true);
	});
});

it('the shadow of a subject that lies is along its whole outline, and stronger away from the light', () => {
	const alpha = createPlane(100, 100);
	for (let y = 30; y < 70; y++) alpha.data.fill(1, y * 100 + 30, y * 100 + 70);
	const { data } = lyingShadow(alpha, softShadow);
	const at = (x: number, y: number) => data[y * 100 + x] ?? 1;
	for (const [x, y] of [
		[50, 71],
		[71, 50],
	] as const)
		expect(at(x, y)).toBeLessThan(0.85);
	expect(at(50, 28)).toBeGreaterThan(at(50, 71));
	expect(at(5, 5)).toBeGreaterThan(0.99);
});
