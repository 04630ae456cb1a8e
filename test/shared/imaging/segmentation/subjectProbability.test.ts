import { describe, expect, it } from 'vitest';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import { createMask, createPlane, mapPlane, type Plane, threshold } from '#shared/imaging/raster/raster.ts';
import {
	models,
	type NetworkMarks,
	type SaliencyNetwork,
	type SubjectNetwork,
} from '#shared/imaging/segmentation/networks.ts';
import { subjectEstimator } from '#shared/imaging/segmentation/subjectProbability.ts';

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

/** Estimates with the prompted network alone, or with both. */
const estimatorOf = (prompted: SubjectNetwork, saliency?: SaliencyNetwork) =>
	subjectEstimator(photo, { prompted, saliency });

const valueAt = (plane: Plane | undefined, x: number, y: number) =>
	plane?.data[Math.round(y * plane.height) * plane.width + Math.round(x * plane.width)] ?? Number.NaN;

describe('the probability of the subject', () => {
	it('is what the network estimates for the whole photo where it finds nothing, at the size of segmentation', async () => {
		const faint: SubjectNetwork = async (srgb) => mapPlane(await leaning(srgb), (value) => value / 2);
		const probability = (await estimatorOf(faint)()).whole;
		expect(probability).toMatchObject(size);
		expect(valueAt(probability, 0.2, 0.5)).toBeCloseTo(0.5 * (40 / 255 - 0.1), 1);
		expect(valueAt(probability, 0.8, 0.5)).toBeCloseTo(0.5 * (160 / 255 + 0.1), 1);
	});

	it('passes over the crop around what it has found, with what it estimated first', async () => {
		const { network, given } = recording(leaning);
		const probability = (await estimatorOf(network)()).whole;
		// The first pass finds what is right of pixel 102, the second one covers from pixel 92 on.
		expect(valueAt(probability, 0.4, 0.5)).toBe(0);
		expect(valueAt(probability, 0.55, 0.5)).toBeCloseTo(110 / 255 - 0.1, 1);
		expect(valueAt(probability, 0.8, 0.5)).toBeCloseTo(160 / 255 + 0.1, 1);
		expect(given).toHaveLength(2);
		expect(given[0]).toEqual({});
		const { earlier } = given[1] ?? {};
		expect(earlier).toMatchObject({ width: models.prompted.side, height: models.prompted.side });
		expect(valueAt(earlier, (110 - 92) / 108, 0.5)).toBeCloseTo(110 / 255 + 0.1, 1);
	});

	it('ignores small pieces of the first pass', async () => {
		const speckled: SubjectNetwork = async (srgb) => {
			const estimated = await leaning(srgb);
			estimated.data[5 * estimated.width + 5] = 1;
			return estimated;
		};
		const probability = (await estimatorOf(speckled)()).whole;
		expect(valueAt(probability, 0.4, 0.5)).toBe(0);
	});

	it('covers the mask that strokes correct, and what is painted as subject', async () => {
		const { network, given } = recording(leaning);
		const earlier = createMask(size.width, size.height);
		for (let y = 40; y < 60; y++) earlier.data.fill(1, y * size.width + 100, y * size.width + 120);
		const keep = [{ points: [[0.4, 0.5] as const], width: 0.02 }];
		const probability = (await estimatorOf(network)({ marks: { keep }, earlier })).whole;
		// From pixel 78 to 120 across, and 5 pixels around.
		expect(valueAt(probability, 0.33, 0.5)).toBe(0);
		expect(valueAt(probability, 0.38, 0.5)).toBeCloseTo(76 / 255 - 0.1, 1);
		expect(valueAt(probability, 0.61, 0.5)).toBeCloseTo(122 / 255 + 0.1, 1);
		expect(valueAt(probability, 0.66, 0.5)).toBe(0);
		expect(given).toHaveLength(1);
		expect(valueAt(given[0]?.earlier, 0.7, 0.5)).toBe(1);
	});

	it('passes over a box, and finds nothing elsewhere', async () => {
		const marks = { box: [0.1, 0.2, 0.2, 0.4] } as const;
		const probability = (await estimatorOf(leaning)({ marks })).whole;
		expect(probability).toMatchObject(size);
		expect(valueAt(probability, 0.12, 0.4)).toBeCloseTo(24 / 255 - 0.1, 1);
		expect(valueAt(probability, 0.28, 0.4)).toBeCloseTo(56 / 255 + 0.1, 1);
		expect(valueAt(probability, 0.6, 0.4)).toBe(0);
	});

	it('gives the network the box, what is painted, and the mask that is corrected', async () => {
		const { network, given } = recording(leaning);
		const estimate = estimatorOf(network);
		const stroke = (x: number) => ({ points: [[x, 0.4] as const], width: 0.02 });
		const earlier = threshold(createPlane(size.width, size.height, 1), 0.5);
		// The network sees 16 to 64 of 200 pixels across, and 16 to 64 of 100 down.
		const box = [0.1, 0.2, 0.2, 0.4] as const;
		await estimate({ marks: { box, keep: [stroke(0.15)], remove: [stroke(0.25)] }, earlier });
		await estimate({ marks: { keep: [stroke(0.15)] } });
		await estimate();
		const [inBox, whole, nothing] = given;
		expect(inBox?.box).toMatchObject({ width: models.prompted.side, height: models.prompted.side });
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

	it('is the mean of the log odds of both networks, at the whole photo and at the crop', async () => {
		const crops: Plane[] = [];
		const constant: SubjectNetwork = async (srgb) =>
			mapPlane(createPlane(srgb.width, srgb.height), () => 0.9);
		const salient: SaliencyNetwork = async (srgb) => {
			crops.push(createPlane(srgb.width, srgb.height));
			return mapPlane(createPlane(saliencySide, saliencySide), () => 0.5);
		};
		const { whole, agreement } = await estimatorOf(constant, salient)();
		// The odds of 0.9 are 9, those of 0.5 are 1: their mean in logarithms is 3.
		expect(valueAt(whole, 0.5, 0.5)).toBeCloseTo(0.75, 3);
		expect(crops).toEqual([createPlane(saliencySide, saliencySide), createPlane(saliencySide, saliencySide)]);
		// At one half exactly nothing is subject by the second network.
		expect(agreement).toEqual({ networks: 0, passes: 1 });
	});

	it('has no agreement where one network alone is asked, and where a prompt is given', async () => {
		const salient: SaliencyNetwork = async () => createPlane(saliencySide, saliencySide, 0.9);
		expect((await estimatorOf(leaning)()).agreement).toBeUndefined();
		const prompt = { marks: { box: [0.1, 0.2, 0.2, 0.4] as const } };
		expect((await estimatorOf(leaning, salient)(prompt)).agreement).toBeUndefined();
	});
});
