import { expect, it } from 'vitest';
import { flowOf } from '#shared/imaging/looks/operators/flow.ts';
import { inkLines } from '#shared/imaging/looks/operators/line.ts';
import { applyTone, neutralTone, type Tone, withPlainGreys } from '#shared/imaging/looks/operators/tone.ts';
import { lumaOf } from '#shared/imaging/raster/colour.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import { createPicture, type Picture } from '#shared/imaging/raster/raster.ts';
import { expectNear } from '#support/expectNear.ts';

const [width, height] = [83, 61];

function pictureOf(levelAt: (x: number, y: number, channel: number) => number): Picture {
	const picture = createPicture(width, height);
	for (let i = 0; i < picture.data.length; i++) {
		const at = Math.floor(i / 3);
		picture.data[i] = levelAt(at % width, Math.floor(at / width), i % 3);
	}
	return picture;
}

/** Linear light from 0 to 0.65, of any colour. */
const colours = pictureOf((x, y, channel) => 0.65 * hashNoise(x + 7 * channel, y, 3));
const toned = (picture: Picture, tone: Partial<Tone>) => applyTone(picture, { ...neutralTone, ...tone });

it('neutral settings leave a picture as it is, and the source is never changed', () => {
	const before = colours.data.slice();
	expectNear(toned(colours, {}).data, before);
	toned(colours, { exposure: 1, vignette: 1, saturation: 0.5 });
	expect(colours.data).toEqual(before);
});

it('exposure doubles the light with each stop, up to where highlights bend', () => {
	const dark = { ...colours, data: colours.data.map((value) => value / 4) };
	const doubled = dark.data.map((value) => 2 * value);
	expectNear(toned(dark, { exposure: 1 }).data, doubled);
});

it('highlights are rolled off: the brightest stay apart, and white becomes 1', () => {
	const ramp = pictureOf((x) => x / (width - 1));
	const bright = toned(ramp, { exposure: 1 }).data.subarray(0, 3 * width);
	const levels = bright.filter((_, i) => i % 3 === 1);
	expect(Array.from(levels).every((level, x) => x === 0 || level > (levels[x - 1] ?? 1))).toBe(true);
	expect(levels.at(-1)).toBeCloseTo(1, 5);
});

it('without saturation each pixel is the grey of its luminance', () => {
	const luma = lumaOf(colours).data;
	const grey = colours.data.map((_, i) => luma[Math.floor(i / 3)] ?? Number.NaN);
	expectNear(toned(colours, { saturation: 0 }).data, grey);
});

it('greys lose half of their tint for styles, and colours nothing, bright or dark', () => {
	const tints = [0.6, 0.64, 0.66, 0.9, 0.7, 0.5, 0.1, 0.12, 0.25];
	const plain = withPlainGreys({ width: 3, height: 1, data: Float32Array.from(tints) }).data;
	expect((plain[2] ?? 0) - (plain[0] ?? 0)).toBeCloseTo(0.45 * 0.06, 5);
	expect([...plain.subarray(3)]).toEqual([...Float32Array.from(tints.slice(3))]);
});

it('a fine print gets less ink than one edge of the same contrast', () => {
	const inkOf = (picture: Picture) => {
		const lines = inkLines(picture, flowOf(picture), 0.02, 80, 0.006).data;
		return lines.reduce((sum, value) => sum + 1 - value, 0) / lines.length;
	};
	const edge = inkOf(pictureOf((x) => (x < 42 ? 0.35 : 0.75)));
	const print = inkOf(pictureOf((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 0.35 : 0.75)));
	expect(print).toBeLessThan(0.3 * edge);
});
