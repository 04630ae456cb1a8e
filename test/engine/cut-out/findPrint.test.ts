import { expect, it } from 'vitest';
import { findPrint } from '#engine/cut-out/findPrint.ts';
import {
	createPicture,
	createPlane,
	drawPlane,
	type Plane,
	type Size,
} from '#shared/imaging/raster/raster.ts';

const size = { width: 1200, height: 900 };
const whole = createPlane(1200, 900, 1);

/** The lines of a photo whose detector answers with probabilities, and the size that it sees. */
async function linesOf(probability: (x: number, y: number) => number, alpha: Plane = whole) {
	const seen: Size[] = [];
	const lines = await findPrint(
		{ ...size, readColours: async (_, { width, height }) => createPicture(width, height) },
		alpha,
		async (srgb) => {
			seen.push({ width: srgb.width, height: srgb.height });
			const scale = srgb.width / 960;
			return drawPlane(srgb, (x, y) => probability(x / scale, y / scale));
		},
	);
	return { lines, seen };
}

const isIn = (x: number, left: number, width: number) => x >= left && x < left + width;
const lineAt = (left: number, top: number, wide: number, high: number) => (x: number, y: number) =>
	isIn(x, left, wide) && isIn(y, top, high) ? 0.9 : 0;

it('a line reaches beyond its core on all sides, so that all of its letters are in it', async () => {
	const { lines, seen } = await linesOf(lineAt(192, 360, 240, 10));
	expect(seen[0]).toEqual({ width: 960, height: 736 });
	const [[left = 0, top = 0, right = 0, , , bottom = 0] = []] = lines;
	expect(lines).toHaveLength(1);
	expect([left, right].map((share) => Math.round(960 * share))).toEqual([184, 440]);
	expect([top, bottom].map((share) => Math.round(736 * share))).toEqual([352, 378]);
});

it('a line that leans has corners that lean', async () => {
	const leaning = (x: number, y: number) => (isIn(x, 300, 200) && Math.abs(y - 0.5 * x) < 6 ? 0.9 : 0);
	const [[a = 0, b = 0, c = 0, d = 0] = []] = (await linesOf(leaning)).lines;
	expect(((d - b) * 736) / ((c - a) * 960)).toBeCloseTo(0.5, 1);
});

it('large letters are a line where they are much longer than high', async () => {
	expect((await linesOf(lineAt(100, 100, 300, 90))).lines).toHaveLength(1);
});

it('a line along a curve is found as a whole, so that no half of it is drawn alone', async () => {
	const arc = (x: number, y: number) =>
		y < 180 && Math.abs(Math.hypot(x - 400, y - 300) - 150) < 20 ? 0.9 : 0;
	const { lines } = await linesOf(arc);
	expect(lines).toHaveLength(1);
	const [[a = 0, , c = 0] = []] = lines;
	expect([960 * a < 310, 960 * c > 490]).toEqual([true, true]);
});

it.each([
	['is not on the subject', lineAt(700, 100, 100, 10)],
	['is faint', (x: number, y: number) => 0.6 * lineAt(100, 100, 100, 10)(x, y)],
	['is as high as a piece of furniture', lineAt(100, 100, 400, 160)],
	['is high and not much longer', lineAt(100, 100, 200, 90)],
	['is a speck', lineAt(100, 100, 3, 2)],
])('nothing is a line that %s', async (_, probability) => {
	const left = drawPlane(whole, (x, y) => (x < 600 || y > 895 || (x > 1195 && y > 600) ? 1 : 0));
	expect((await linesOf(probability, left)).lines).toEqual([]);
});

it('a photo has at most 120 lines, the highest', async () => {
	const many = (x: number, y: number) => (x % 60 < 40 && y % 20 < (x < 60 ? 8 : 5) ? 0.9 : 0);
	const { lines } = await linesOf(many);
	const heights = lines.map(([, top = 0, , , , bottom = 0]) => bottom - top);
	expect(lines).toHaveLength(120);
	expect(heights.slice(0, 30).every((height) => height > Math.max(...heights.slice(40)))).toBe(true);
});

it('small print is searched again at a larger size where there is print', async () => {
	const fine = lineAt(100, 100, 200, 12);
	const smaller = lineAt(100, 300.3, 100, 2.6);
	const both = await linesOf((x, y) => fine(x, y) + smaller(x, y));
	expect([both.lines.length, both.seen.map(({ width }) => width)]).toEqual([2, [960, 1440]]);
	expect((await linesOf(smaller)).seen).toHaveLength(1);
});

it('nothing is searched where there is no subject', async () => {
	expect(await linesOf(() => 0.9, createPlane(1200, 900))).toEqual({ lines: [], seen: [] });
});
