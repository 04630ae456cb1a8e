import { describe, expect, it } from 'vitest';
import { coverWindow, matchWindow } from '#shared/imaging/comparison/matchWindow.ts';
import { type Box, createPlane, type Plane } from '#shared/imaging/raster/raster.ts';

type Paint = (x: number, y: number) => number;

/** A plane whose pixels are painted at their middle. */
function paint(width: number, height: number, colour: Paint): Plane {
	const plane = createPlane(width, height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) plane.data[y * width + x] = colour(x + 0.5, y + 0.5);
	return plane;
}

/** A bottle with a label; undefined beside it. Width 20 and height 40 around the middle. */
function bottle(x: number, y: number): number | undefined {
	const neck = Math.abs(x) < 4 && y > -20 && y < -8;
	const body = Math.abs(x) < 10 && y >= -8 && y < 20;
	if (!neck && !body) return undefined;
	return body && y > 0 && y < 10 ? 0.9 : 0.2 + 0.01 * (x + 10);
}

/** A table with stripes behind a bottle whose middle is at (50, 40). */
const photo = paint(
	96,
	72,
	(x, y) => bottle(x - 50, y - 40) ?? 0.55 + (y > 48 ? 0.1 : 0) + 0.02 * Math.sin(x / 5),
);

/** The photo's window as a picture of 32 px, with every value changed. */
const pictureOf = (window: Box, change: (value: number | undefined) => number): Plane =>
	paint(32, Math.round((32 * window.height) / window.width), (x, y) => {
		const scale = window.width / 32;
		return change(bottle(window.left + x * scale - 50, window.top + y * scale - 40));
	});

const distance = (a: Box, b: Box): number =>
	Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top), Math.abs(a.width - b.width));

describe('the window of a photo that matches its result', () => {
	it.each([
		{ name: 'a square around the product', window: { left: 20, top: 10, width: 60, height: 60 } },
		{ name: 'a portrait', window: { left: 30, top: 10, width: 40, height: 60 } },
		{ name: 'a landscape', window: { left: 14, top: 14, width: 72, height: 48 } },
	])('is found for $name on a new background', ({ window }) => {
		const result = pictureOf(window, (value) => value ?? 1);
		expect(distance(matchWindow(photo, result), window)).toBeLessThan(3);
	});

	it('is found when light and colours have changed', () => {
		const window = { left: 20, top: 10, width: 60, height: 60 };
		const result = pictureOf(window, (value) => (value === undefined ? 0.1 : 1 - 0.6 * value));
		expect(distance(matchWindow(photo, result), window)).toBeLessThan(3);
	});

	it('is the middle of the photo for a result without any edge', () => {
		expect(matchWindow(photo, createPlane(48, 48, 1))).toEqual(coverWindow(photo, 1));
		expect(coverWindow(photo, 1)).toEqual({ left: 12, top: 0, width: 72, height: 72 });
	});

	it('is the middle of the photo for a result that shows something else', () => {
		const stripes = paint(48, 48, (x, y) => (Math.floor((x + y) / 6) % 2 ? 1 : 0));
		expect(matchWindow(photo, stripes)).toEqual(coverWindow(photo, 1));
	});

	it('is inside the photo along each axis, or contains all of it', () => {
		for (const window of [
			{ left: 60, top: 40, width: 48, height: 48 },
			{ left: -40, top: -20, width: 96, height: 64 },
		]) {
			const result = pictureOf(window, (value) => value ?? 1);
			const { left, top, width, height } = matchWindow(photo, result);
			for (const [start, size, whole] of [
				[left, width, 96],
				[top, height, 72],
			] as const)
				expect(Math.sign(start) * Math.sign(whole - size - start)).toBeGreaterThanOrEqual(0);
		}
	});
});
