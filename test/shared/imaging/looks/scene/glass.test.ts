import { describe, expect, it } from 'vitest';
import { flat } from '#shared/imaging/looks/scene/backdrop.ts';
import { seeThroughGlass } from '#shared/imaging/looks/scene/glass.ts';
import { drawPlane } from '#shared/imaging/raster/raster.ts';

const size = { width: 20, height: 20 };
const whole = { left: 0, top: 0, ...size };
const ground = [0.1, 0.3, 0.1] as const;

type Light = readonly [number, number, number];

/** A picture in linear light, whose halves have one colour each. */
function halves(left: Light, right: Light) {
	const picture = flat(size, left);
	for (let i = 0; i < 400; i++) picture.data.set(i % 20 < 10 ? left : right, i * 3);
	return picture;
}

/** What is seen of a product of two colours before a ground. */
function through(left: Light, right: Light) {
	const product = halves(left, right);
	seeThroughGlass(
		halves(ground, ground),
		product,
		drawPlane(size, () => 1),
		whole,
	);
	const at = (i: number) =>
		[...product.data.slice(i * 3, i * 3 + 3)].map((light) => Number(light.toFixed(2)));
	return { left: at(5), right: at(15) };
}

describe('glass before white', () => {
	it('shows the backdrop as dim as it has shown the white', () => {
		expect(through([0.8, 0.8, 0.8], [0.6, 0.6, 0.6])).toEqual({
			left: [0.1, 0.3, 0.1],
			right: [0.08, 0.23, 0.08],
		});
	});

	it('keeps what is coloured, and leaves dark parts dark', () => {
		expect(through([0.8, 0.8, 0.8], [0.7, 0.2, 0.1]).right).toEqual([0.7, 0.2, 0.1]);
		expect(through([0.8, 0.8, 0.8], [0.04, 0.04, 0.04]).right).toEqual([0, 0.01, 0]);
	});

	it('keeps a white label with print on it, however it is turned, but not glass with print', () => {
		const canvas = { width: 448, height: 448 };
		const isInk = (x: number, y: number) =>
			[168, 182, 196, 210, 224, 238, 252].some((left) => {
				const [u, v] = [x - left, y - 216];
				return u >= 0 && u < 10 && v >= 0 && v < 16 && (u < 3 || u > 6 || Math.abs(v - 7) < 2);
			});
		const seenOn = (labelled: boolean, turn: number) => {
			const product = flat(canvas, [0.85, 0.85, 0.85]);
			for (let y = 0, j = 0; y < 448; y++)
				for (let x = 0; x < 448; x++, j += 3) {
					const [u, v] = [x - 224, y - 224];
					const across = Math.abs(u * Math.cos(turn) + v * Math.sin(turn));
					const isLabel = labelled && across < 85 && Math.abs(v * Math.cos(turn) - u * Math.sin(turn)) < 50;
					if (isLabel || isInk(x, y)) product.data.fill(isInk(x, y) ? 0.01 : 0.5, j, j + 3);
				}
			const alpha = drawPlane(canvas, () => 1);
			const corners = [164, 210, 266, 210, 266, 238, 164, 238];
			seeThroughGlass(flat(canvas, ground), product, alpha, { left: 0, top: 0, ...canvas }, [{ corners }]);
			const at = (x: number, y: number) => product.data[(y * 448 + x) * 3] ?? Number.NaN;
			return { label: at(224, 196), glass: at(40, 40) };
		};
		for (const turn of [0, 0.3]) {
			const { label, glass } = seenOn(true, turn);
			expect(label).toBeCloseTo(0.5);
			expect(glass).toBeLessThan(0.05);
		}
		expect(seenOn(false, 0).label).toBeLessThan(0.05);
	});

	it('is not seen in a product without anything light', () => {
		expect(through([0.1, 0.1, 0.1], [0.02, 0.02, 0.02])).toEqual({
			left: [0.1, 0.1, 0.1],
			right: [0.02, 0.02, 0.02],
		});
	});
});
