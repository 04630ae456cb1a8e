import { describe, expect, it } from 'vitest';
import { networkSide } from '#shared/imaging/network/networkSettings.ts';
import type { NetworkMarks, SubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import { createPhoto } from '#shared/imaging/raster/photo.ts';
import { createPlane, type Plane, threshold } from '#shared/imaging/raster/raster.ts';
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

const valueAt = (plane: Plane | undefined, x: number, y: number) =>
	plane?.data[Math.round(y * plane.height) * plane.width + Math.round(x * plane.width)] ?? Number.NaN;

describe('opinionOf', () => {
	it('is what the network says of the whole photo, at the size of outlines', async () => {
		const opinion = await opinionOf(photo, async () => leaning)();
		expect(opinion).toMatchObject(size);
		expect(valueAt(opinion, 0.2, 0.5)).toBeCloseTo(40 / 255 - 0.1, 1);
		expect(valueAt(opinion, 0.8, 0.5)).toBeCloseTo(160 / 255 + 0.1, 1);
	});

	it('looks closer at a box, and finds nothing elsewhere', async () => {
		const marks = { box: [0.1, 0.2, 0.2, 0.4] } as const;
		const opinion = await opinionOf(photo, async () => leaning)({ marks });
		expect(opinion).toMatchObject(size);
		expect(valueAt(opinion, 0.12, 0.4)).toBeCloseTo(24 / 255 - 0.1, 1);
		expect(valueAt(opinion, 0.28, 0.4)).toBeCloseTo(56 / 255 + 0.1, 1);
		expect(valueAt(opinion, 0.6, 0.4)).toBe(0);
	});

	it('tells the network where the box is, what is painted, and what the cut was', async () => {
		const given: NetworkMarks[] = [];
		const network: SubjectNetwork = (srgb, marks = {}) => {
			given.push(marks);
			return leaning(srgb);
		};
		const opinion = opinionOf(photo, async () => network);
		const stroke = (x: number) => ({ points: [[x, 0.4] as const], width: 0.02 });
		const earlier = threshold(createPlane(size.width, size.height, 1), 0.5);
		// The network sees 16 to 64 of 200 pixels across, and 16 to 64 of 100 down.
		const box = [0.1, 0.2, 0.2, 0.4] as const;
		await opinion({ marks: { box, keep: [stroke(0.15)], remove: [stroke(0.25)] }, earlier });
		await opinion({ marks: { keep: [stroke(0.15)] } });
		await opinion();
		const [inBox, whole, nothing] = given;
		expect(inBox?.box).toMatchObject({ width: networkSide, height: networkSide });
		const seen = (x: number) => (x * 200 - 16) / 48;
		for (const [x, value] of [
			[0.09, 0],
			[0.11, 1],
			[0.29, 1],
			[0.31, 0],
		] as const)
			expect(valueAt(inBox?.box, seen(x), 0.5)).toBe(value);
		expect(valueAt(inBox?.keep, seen(0.15), 0.5)).toBe(1);
		expect(valueAt(inBox?.keep, seen(0.25), 0.5)).toBe(0);
		expect(valueAt(inBox?.remove, seen(0.25), 0.5)).toBe(1);
		expect(valueAt(inBox?.earlier, 0.5, 0.5)).toBe(1);
		expect(valueAt(whole?.keep, 0.15, 0.4)).toBe(1);
		expect(whole?.box).toBeUndefined();
		expect(nothing).toEqual({});
	});

	it('is undefined where the network cannot be loaded', async () => {
		expect(await opinionOf(photo)()).toBeUndefined();
		expect(await opinionOf(photo, async () => undefined)()).toBeUndefined();
	});
});
