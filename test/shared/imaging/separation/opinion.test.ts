import { describe, expect, it } from 'vitest';
import { networkSide } from '#shared/imaging/network/networkSettings.ts';
import type { NetworkMarks, SubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import { createPhoto } from '#shared/imaging/raster/photo.ts';
import { createMask, createPlane, mapPlane, type Plane, threshold } from '#shared/imaging/raster/raster.ts';
import { opinionOf } from '#shared/imaging/separation/opinion.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';

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

/** The network, and the marks that it was given. */
function recording(estimate: SubjectNetwork) {
	const given: NetworkMarks[] = [];
	const network: SubjectNetwork = (srgb, marks = {}) => {
		given.push(marks);
		return estimate(srgb);
	};
	return { network, given };
}

const valueAt = (plane: Plane | undefined, x: number, y: number) =>
	plane?.data[Math.round(y * plane.height) * plane.width + Math.round(x * plane.width)] ?? Number.NaN;

describe('opinionOf', () => {
	it('is what the network says of the whole photo where it finds nothing, at the size of outlines', async () => {
		const faint: SubjectNetwork = (srgb) => mapPlane(leaning(srgb), (value) => value / 2);
		const opinion = (await opinionOf(photo, async () => faint)())?.opinion;
		expect(opinion).toMatchObject(size);
		expect(valueAt(opinion, 0.2, 0.5)).toBeCloseTo(0.5 * (40 / 255 - 0.1), 1);
		expect(valueAt(opinion, 0.8, 0.5)).toBeCloseTo(0.5 * (160 / 255 + 0.1), 1);
	});

	it('looks closer at what it has found, with what it said first', async () => {
		const { network, given } = recording(leaning);
		const opinion = (await opinionOf(photo, async () => network)())?.opinion;
		// The first look finds what is right of pixel 102, the second one sees from pixel 92 on.
		expect(valueAt(opinion, 0.4, 0.5)).toBe(0);
		expect(valueAt(opinion, 0.55, 0.5)).toBeCloseTo(110 / 255 - 0.1, 1);
		expect(valueAt(opinion, 0.8, 0.5)).toBeCloseTo(160 / 255 + 0.1, 1);
		expect(given).toHaveLength(2);
		expect(given[0]).toEqual({});
		const { earlier } = given[1] ?? {};
		expect(earlier).toMatchObject({ width: networkSide, height: networkSide });
		expect(valueAt(earlier, (110 - 92) / 108, 0.5)).toBeCloseTo(110 / 255 + 0.1, 1);
	});

	it('looks closer at small parts of what it has found, too', async () => {
		const withPart: SubjectNetwork = (srgb) => {
			const told = leaning(srgb);
			for (let y = 100; y < 150; y++) told.data.fill(1, y * told.width + 51, y * told.width + 64);
			return told;
		};
		const opinion = (await opinionOf(photo, async () => withPart)())?.opinion;
		// 2 % of what it has found is between pixels 40 and 50.
		expect(valueAt(opinion, 0.24, 0.5)).toBeGreaterThan(0);
	});

	it('ignores small pieces of the first look', async () => {
		const speckled: SubjectNetwork = (srgb) => {
			const told = leaning(srgb);
			told.data[5 * told.width + 5] = 1;
			return told;
		};
		const opinion = (await opinionOf(photo, async () => speckled)())?.opinion;
		expect(valueAt(opinion, 0.4, 0.5)).toBe(0);
	});

	it('looks at the cut that strokes correct, and at what is painted as subject', async () => {
		const { network, given } = recording(leaning);
		const earlier = createMask(size.width, size.height);
		for (let y = 40; y < 60; y++) earlier.data.fill(1, y * size.width + 100, y * size.width + 120);
		const keep = [{ points: [[0.4, 0.5] as const], width: 0.02 }];
		const opinion = (await opinionOf(photo, async () => network)({ marks: { keep }, earlier }))?.opinion;
		// From pixel 78 to 120 across, and 5 pixels around.
		expect(valueAt(opinion, 0.33, 0.5)).toBe(0);
		expect(valueAt(opinion, 0.38, 0.5)).toBeCloseTo(76 / 255 - 0.1, 1);
		expect(valueAt(opinion, 0.61, 0.5)).toBeCloseTo(122 / 255 + 0.1, 1);
		expect(valueAt(opinion, 0.66, 0.5)).toBe(0);
		expect(given).toHaveLength(1);
		expect(valueAt(given[0]?.earlier, 0.7, 0.5)).toBe(1);
	});

	it('looks closer at a box, and finds nothing elsewhere', async () => {
		const marks = { box: [0.1, 0.2, 0.2, 0.4] } as const;
		const opinion = (await opinionOf(photo, async () => leaning)({ marks }))?.opinion;
		expect(opinion).toMatchObject(size);
		expect(valueAt(opinion, 0.12, 0.4)).toBeCloseTo(24 / 255 - 0.1, 1);
		expect(valueAt(opinion, 0.28, 0.4)).toBeCloseTo(56 / 255 + 0.1, 1);
		expect(valueAt(opinion, 0.6, 0.4)).toBe(0);
	});

	it('is the mean of both in a box around what it has found, and its own in another box', async () => {
		/** Tells less in a box than without one. */
		const inBoxes: SubjectNetwork = (srgb, marks) =>
			mapPlane(createPlane(srgb.width, srgb.height), (_, i) => {
				const red = srgb.data[i * 3] ?? 0;
				return red < 100 / 255 ? 0 : marks?.box ? 0.6 : 0.9;
			});
		const opinion = opinionOf(photo, async () => inBoxes);
		const toldIn = async (box: SubjectMarks['box']) =>
			valueAt((await opinion({ marks: { box } }))?.opinion, 0.75, 0.5);
		expect(await toldIn([0.48, 0, 0.52, 1])).toBeCloseTo(0.75, 2);
		expect(await toldIn([0.6, 0, 0.4, 1])).toBeCloseTo(0.6, 2);
		const strokes = { keep: [{ points: [[0.7, 0.5] as const], width: 0.02 }] };
		const stroked = await opinion({ marks: { box: [0.48, 0, 0.52, 1], ...strokes } });
		expect(valueAt(stroked?.opinion, 0.75, 0.5)).toBeCloseTo(0.6, 2);
	});

	it('tells the network where the box is, what is painted, and what the cut was', async () => {
		const { network, given } = recording(leaning);
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
