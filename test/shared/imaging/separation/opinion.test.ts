import { describe, expect, it } from 'vitest';
import type { SubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import { createPhoto } from '#shared/imaging/raster/photo.ts';
import { createPlane } from '#shared/imaging/raster/raster.ts';
import { opinionOf } from '#shared/imaging/separation/opinion.ts';

const size = { width: 200, height: 100 };
const rgb = new Uint8Array(size.width * size.height * 3);
// Red grows to the right, from 0 to 199.
for (let i = 0; i < size.width * size.height; i++) rgb[i * 3] = i % size.width;
const photo = createPhoto({ ...size, rgb });

/** Takes red for the probability, and less of it at the left of what it is shown. */
const leaning: SubjectNetwork = ({ width, height, data }) => {
	const out = createPlane(width, height);
	for (let i = 0; i < out.data.length; i++)
		out.data[i] = (data[i * 3] ?? 0) + (i % width < width / 2 ? -0.1 : 0.1);
	return out;
};

const valueAt = (plane: Awaited<ReturnType<ReturnType<typeof opinionOf>>>, x: number, y: number) =>
	plane?.data[Math.round(y * plane.height) * plane.width + Math.round(x * plane.width)] ?? Number.NaN;

describe('opinionOf', () => {
	it('is what the network says of the whole photo, at the size of outlines', async () => {
		const opinion = await opinionOf(photo, async () => leaning)();
		expect(opinion).toMatchObject(size);
		expect(valueAt(opinion, 0.2, 0.5)).toBeCloseTo(40 / 255 - 0.1, 1);
		expect(valueAt(opinion, 0.8, 0.5)).toBeCloseTo(160 / 255 + 0.1, 1);
	});

	it('looks closer at a box, and finds nothing elsewhere', async () => {
		const box = { left: 20, top: 20, width: 40, height: 40 };
		const opinion = await opinionOf(photo, async () => leaning)(box);
		expect(opinion).toMatchObject(size);
		expect(valueAt(opinion, 0.12, 0.4)).toBeCloseTo(24 / 255 - 0.1, 1);
		expect(valueAt(opinion, 0.28, 0.4)).toBeCloseTo(56 / 255 + 0.1, 1);
		expect(valueAt(opinion, 0.6, 0.4)).toBe(0);
	});

	it('is undefined where the network cannot be loaded', async () => {
		expect(await opinionOf(photo)()).toBeUndefined();
		expect(await opinionOf(photo, async () => undefined)()).toBeUndefined();
	});
});
