import { describe, expect, it } from 'vitest';
import { decodeSrgb, encodeSrgb, oklabOf } from '#shared/imaging/raster/colour.ts';
import { toLinearPicture, toOklab, toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import { createPicture, type Picture } from '#shared/imaging/raster/raster.ts';
import { expectNear } from '#support/expectNear.ts';

/** IEC 61966-2-1. */
const decoded = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Values from 0 to 1, the small ones dense. */
function samples(width: number, height: number): Picture {
	const picture = createPicture(width, height);
	const { data } = picture;
	for (let i = 0; i < data.length; i++) data[i] = (i / (data.length - 1)) ** 3;
	return picture;
}

describe.each([
	[1, 1],
	[3, 5],
	[67, 131],
	[4096, 2],
])('a picture of %i × %i pixels', (width, height) => {
	const picture = samples(width, height);

	it('becomes linear light and sRGB as the standard defines them', () => {
		expectNear(toLinearPicture(picture).data, picture.data.map(decoded), 4e-6);
		expectNear(toSrgbPicture(picture).data, picture.data.map(encoded), 4e-6);
	});

	it('becomes OKLab as each of its colours does', () => {
		const expected = picture.data.slice();
		for (let i = 0; i < expected.length; i += 3) {
			const [r = 0, g = 0, b = 0] = Array.from(picture.data.subarray(i, i + 3), decoded);
			expected.set(oklabOf(r, g, b), i);
		}
		expectNear(toOklab(picture).data, expected, 3e-5);
	});
});

it('single values are converted as the standard defines it, and clipped', () => {
	const values = Array.from({ length: 2001 }, (_, i) => (i / 2000) ** 3);
	expectNear(values.map(encodeSrgb), values.map(encoded), 1e-5);
	expectNear(values.map(decodeSrgb), values.map(decoded), 1e-5);
	expect([-0.1, 1.1].flatMap((value) => [encodeSrgb(value), decodeSrgb(value)])).toEqual([0, 0, 1, 1]);
});

it('a picture without pixels stays one, and does not disturb the next', () => {
	expect(toSrgbPicture(createPicture(0, 7)).data).toHaveLength(0);
	const white = { ...createPicture(1, 1), data: Float32Array.of(1, 1, 1) };
	expect(toSrgbPicture(white)).toEqual(white);
});

it('values outside 0…1 are clipped', () => {
	const picture = createPicture(40, 10);
	const { data } = picture;
	for (let i = 0; i < data.length; i++) data[i] = hashNoise(i, 1, 2) < 0.5 ? -3 : 1.5;
	const expected = data.map((value) => (value < 0 ? 0 : 1));
	expectNear(toLinearPicture(picture).data, expected, 4e-6);
	expectNear(toSrgbPicture(picture).data, expected, 4e-6);
});
