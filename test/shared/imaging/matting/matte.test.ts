import { expect, it } from 'vitest';
import { matte } from '#shared/imaging/matting/matte.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import { createPicture, createPlane, type Picture, type Plane } from '#shared/imaging/raster/raster.ts';

const edge = 400;
const radius = 120;
const fromMiddle = (i: number): number => Math.hypot((i % edge) - edge / 2, Math.floor(i / edge) - edge / 2);

/**
 * A dark disc and a mask that is a few pixels too wide; `backdrop` gives the grey of the other pixels. The pixels of the photo
 * are `enlarged` wide.
 */
function disc(
	backdrop: (i: number) => number,
	tooWide: number,
	enlarged = 1,
): { photo: Picture; coarse: Plane } {
	const photo = createPicture(edge, edge);
	const coarse = createPlane(edge, edge);
	for (let i = 0; i < edge * edge; i++) {
		const share = Math.min(1, Math.max(0, radius - fromMiddle(i) + 0.5));
		const grey = 0.2 * share + backdrop(i) * (1 - share);
		const noise =
			0.12 * (hashNoise(Math.floor((i % edge) / enlarged), Math.floor(i / edge / enlarged), 3) - 0.5);
		for (let k = 0; k < 3; k++) photo.data[i * 3 + k] = grey + noise;
		coarse.data[i] = fromMiddle(i) < radius + tooWide ? 1 : 0;
	}
	return { photo, coarse };
}

/** The share of the pixels at distances from the outline (negative ones are inside) whose alpha is on the wrong side. */
function wrongBetween({ data }: Plane, from: number, to: number): number {
	const pixels = [...data.keys()].filter((i) => {
		const distance = fromMiddle(i) - radius;
		return distance > from && distance < to;
	});
	return pixels.filter((i) => (data[i] ?? 0) > 0.3 === from >= 0).length / pixels.length;
}

it('noise draws no hairs outside of the outline and no notches inside', () => {
	const { photo, coarse } = disc(() => 0.75, 2);
	const alpha = matte(photo, coarse, 5);
	expect(wrongBetween(alpha, 1.5, 12)).toBeLessThan(0.002);
	expect(wrongBetween(alpha, -12, -1.5)).toBeLessThan(0.002);
});

it('nothing of a patterned backdrop remains farther than two pixels from the outline', () => {
	const { photo, coarse } = disc((i) => (((i % edge) + Math.floor(i / edge)) % 24 < 12 ? 0.55 : 0.95), 0.5);
	const alpha = matte(photo, coarse, 5);
	expect(wrongBetween(alpha, 2, 20)).toBeLessThan(0.02);
});

it('the outline of an enlarged photo does not follow the noise of its pixels', () => {
	const { photo, coarse } = disc(() => 0.45, 2, 3);
	/** The length of the outline, in circumferences of the disc: the sum of the slopes of the alpha. */
	const lengthOf = ({ data }: Plane) => {
		let length = 0;
		for (let i = 0; i < edge * (edge - 1); i++) {
			const here = data[i] ?? 0;
			length += Math.hypot((data[i + 1] ?? 0) - here, (data[i + edge] ?? 0) - here);
		}
		return length / (2 * Math.PI * radius);
	};
	expect(lengthOf(matte(photo, coarse, 5, { enlarged: 3 }))).toBeLessThan(1.05);
});
