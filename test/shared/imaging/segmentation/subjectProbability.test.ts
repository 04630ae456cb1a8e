import { describe, expect, it } from 'vitest';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import { type Box, createPlane, mapPlane, type Plane } from '#shared/imaging/raster/raster.ts';
import {
	models,
	type NetworkMarks,
	type SaliencyNetwork,
	type SubjectNetwork,
} from '#shared/imaging/segmentation/networks.ts';
import { estimateSubject } from '#shared/imaging/segmentation/subjectProbability.ts';

const size = { width: 200, height: 100 };
const saliencySide = models.saliency.side;
const rgb = new Uint8Array(size.width * size.height * 3);
// Red grows to the right, from 0 to 199.
for (let i = 0; i < size.width * size.height; i++) rgb[i * 3] = i % size.width;
const photo = createPhoto({ ...size, rgb });

/** Takes red for the probability, and less of it at the left of its input. */
const leaning: SubjectNetwork = async ({ width, height, data }) => {
	const out = createPlane(width, height);
	for (let i = 0; i < out.data.length; i++)
		out.data[i] = (data[i * 3] ?? 0) + (i % width < width / 2 ? -0.1 : 0.1);
	return out;
};

/** The network, and the marks that it was given. */
function recording(estimate: SubjectNetwork) {
	const given: NetworkMarks[] = [];
	const network: SubjectNetwork = async (srgb, marks = {}) => {
		given.push(marks);
		return estimate(srgb);
	};
	return { network, given };
}

/** U²-Net-P as it would be if it estimated the same as another network. */
const alike =
	(estimate: SubjectNetwork): SaliencyNetwork =>
	(srgb) =>
		estimate(srgb);

const estimate = (prompted: SubjectNetwork, box?: Box, saliency = alike(leaning)) =>
	estimateSubject(photo, { prompted, saliency }, box);
/** In pixels of the photo: the networks see 16 to 64 of 200 pixels across, and 16 to 64 of 100 down. */
const box: Box = { left: 20, top: 20, width: 40, height: 40 };

const valueAt = (plane: Plane | undefined, x: number, y: number) =>
	plane?.data[Math.round(y * plane.height) * plane.width + Math.round(x * plane.width)] ?? Number.NaN;

describe('the probability of the subject', () => {
	it('is what the networks estimate for the whole photo where they find nothing', async () => {
		const faint: SubjectNetwork = async (srgb) => mapPlane(await leaning(srgb), (value) => value / 2);
		const { whole, salient, agreement } = await estimate(faint, undefined, alike(faint));
		for (const plane of [whole, salient]) {
			expect(plane).toMatchObject(size);
			expect(valueAt(plane, 0.2, 0.5)).toBeCloseTo(0.5 * (40 / 255 - 0.1), 1);
			expect(valueAt(plane, 0.8, 0.5)).toBeCloseTo(0.5 * (160 / 255 + 0.1), 1);
		}
		expect(agreement).toBeUndefined();
	});

	it('passes over the crop around what they have found, with what they estimated first', async () => {
		const { network, given } = recording(leaning);
		const { whole, crop } = await estimate(network);
		// The first pass finds what is right of pixel 102, the second one covers from pixel 92 on.
		expect(Math.abs(crop.left - 92)).toBeLessThan(2);
		expect(valueAt(whole, 0.4, 0.5)).toBe(0);
		expect(valueAt(whole, 0.55, 0.5)).toBeCloseTo(110 / 255 - 0.1, 1);
		expect(valueAt(whole, 0.8, 0.5)).toBeCloseTo(160 / 255 + 0.1, 1);
		expect(given).toHaveLength(2);
		expect(given[0]).toEqual({});
		const { earlier } = given[1] ?? {};
		expect(earlier).toMatchObject({ width: models.prompted.side, height: models.prompted.side });
		expect(valueAt(earlier, (110 - 92) / 108, 0.5)).toBeCloseTo(110 / 255 + 0.1, 1);
	});

	it('ignores small pieces of the first pass', async () => {
		const speckled: SubjectNetwork = async (srgb) => {
			const estimated = await leaning(srgb);
			for (let i = 0; i < 9; i++) estimated.data[(5 + Math.floor(i / 3)) * estimated.width + 5 + (i % 3)] = 1;
			return estimated;
		};
		const { whole } = await estimate(speckled, undefined, alike(speckled));
		expect(valueAt(whole, 0.4, 0.5)).toBe(0);
	});

	it('passes once over a box and what is around it, and finds nothing elsewhere', async () => {
		const { network, given } = recording(leaning);
		const { whole, salient, agreement } = await estimate(network, box);
		expect(whole).toMatchObject(size);
		for (const plane of [whole, salient]) {
			expect(valueAt(plane, 0.12, 0.4)).toBeCloseTo(24 / 255 - 0.1, 1);
			expect(valueAt(plane, 0.28, 0.4)).toBeCloseTo(56 / 255 + 0.1, 1);
			expect(valueAt(plane, 0.6, 0.4)).toBe(0);
		}
		expect(agreement).toBeUndefined();
		const [{ box: seen } = {}] = given;
		expect(given).toHaveLength(1);
		expect(seen).toMatchObject({ width: models.prompted.side, height: models.prompted.side });
		for (const [x, value] of [
			[18, 0],
			[22, 1],
			[58, 1],
			[62, 0],
		] as const)
			expect(valueAt(seen, (x - 16) / 48, 0.5)).toBe(value);
	});

	it('is the mean of the log odds of both networks, at the whole photo and at the crop', async () => {
		const constant: SubjectNetwork = async (srgb) => createPlane(srgb.width, srgb.height, 0.9);
		let calls = 0;
		const salient: SaliencyNetwork = async ({ width, height }) => {
			expect([width, height]).toEqual([saliencySide, saliencySide]);
			calls++;
			return createPlane(width, height, 0.5);
		};
		const found = await estimate(constant, undefined, salient);
		// The odds of 0.9 are 9, those of 0.5 are 1: their mean in logarithms is 3.
		expect(valueAt(found.whole, 0.5, 0.5)).toBeCloseTo(0.75, 3);
		expect(valueAt(found.salient, 0.5, 0.5)).toBeCloseTo(0.5, 3);
		expect(calls).toBe(2);
		// At one half exactly nothing is subject by the second network.
		expect(found.agreement).toEqual({ networks: 0, passes: 1 });
	});
});
