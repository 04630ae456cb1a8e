import { expect, it } from 'vitest';
import type { LineReader } from '#engine/cut-out/readLine.ts';
import { readPrint } from '#engine/cut-out/readPrint.ts';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import { createPlane } from '#shared/imaging/raster/raster.ts';

const size = { width: 800, height: 600 };
const whole = createPlane(800, 600, 1);

/** A light product with dark strokes, 8 pixels wide and 32 high, each from a place on and with a lightness. */
function striped(strokes: readonly (readonly [left: number, lightness: number])[], top = 200) {
	const rgb = new Uint8Array(3 * 800 * 600).fill(200);
	for (const [left, lightness] of strokes)
		for (let y = top; y < top + 32; y++) rgb.fill(lightness, 3 * (y * 800 + left), 3 * (y * 800 + left + 8));
	return createPhoto({ ...size, rgb });
}

/** Reads strokes as the letters of the alphabet in turn, however faint they are. */
const readStrokes: LineReader = async ({ width, height, data }) => {
	const row = data.filter((_, j) => j % 3 === 0 && Math.floor(j / 3 / width) === height / 2);
	const most = Math.max(...row);
	const starts = row.filter((value, x) => value < most - 0.1 && (row[x - 1] ?? most) >= most - 0.1);
	return { letters: 'abcdefghijklm'.slice(0, starts.length), confidence: starts.length > 0 ? 0.9 : 0 };
};

const lineAt = (left: number, top: number, right: number, bottom: number) =>
	[left, top, right, top, right, bottom, left, bottom].map((at, n) => at / (n % 2 === 0 ? 800 : 600));
const dark = [300, 324, 348, 372].map((left) => [left, 20] as const);

it('a line is kept with the side of its ground on which its ink is, where the ink is read like the photo', async () => {
	const line = lineAt(288, 192, 392, 240);
	const [kept = []] = await readPrint(striped(dark), whole, [line], readStrokes);
	expect([kept.at(8), ...kept.slice(0, 8).map((share, n) => share - (line[n] ?? 0) < 1e-3)]).toEqual([
		-1,
		...Array(8).fill(true),
	]);
});

it('a line is left out where its ink lacks a letter', async () => {
	const faint = dark.map(([left, lightness], n) => [left, n === 1 ? 160 : lightness] as const);
	const line = lineAt(288, 192, 392, 240);
	expect(await readPrint(striped(faint), whole, [line], readStrokes)).toEqual([[...line, 0]]);
});

it('a line is kept in a larger rectangle where its own is too small for its letters', async () => {
	const [kept = []] = await readPrint(striped(dark), whole, [lineAt(306, 208, 374, 222)], readStrokes);
	expect([kept.at(8), (kept[0] ?? 1) < 303 / 800, (kept[4] ?? 0) > 376 / 800]).toEqual([-1, true, true]);
});

it.each([
	['shows no ink', striped([]), readStrokes],
	['is read as nothing', striped(dark), async () => ({ letters: '', confidence: 0 })],
	['is hardly read', striped(dark), async () => ({ letters: 'abcd', confidence: 0.3 })],
	['is read as a single letter, not surely', striped(dark), async () => ({ letters: 'a', confidence: 0.6 })],
] as const)('nothing is print that %s', async (_, photo, read) => {
	const reader: LineReader = async (srgb) =>
		// The ink is black on white.
		srgb.data.every((value) => value < 0.9) ? read(srgb) : { letters: '', confidence: 0 };
	expect(await readPrint(photo, whole, [lineAt(288, 192, 392, 240)], reader)).toEqual([]);
});

it('what is hardly read beside print is drawn as found where it is small, and left out where it is tiny', async () => {
	const [line, small] = [lineAt(288, 192, 392, 240), lineAt(600, 210, 640, 232)];
	const [tiny, large] = [lineAt(600, 300, 640, 310), lineAt(600, 400, 640, 440)];
	const kept = await readPrint(striped(dark), whole, [small, tiny, large, line], readStrokes);
	expect(kept.map((own) => own[8])).toEqual([-1, undefined, 0]);
	expect(await readPrint(striped([]), whole, [small, tiny], readStrokes)).toEqual([]);
});

it('forty lines are read, and the others left out', async () => {
	const lines = Array.from({ length: 42 }, () => lineAt(288, 192, 392, 240));
	const kept = await readPrint(striped(dark), whole, lines, readStrokes);
	expect(kept.map((line) => line[8])).toEqual([...Array(40).fill(-1), 0, 0]);
});
