import { describe, expect, it } from 'vitest';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import {
	areaOf,
	type Box,
	boundsOf,
	clamp,
	createPlane,
	type Picture,
} from '#shared/imaging/raster/raster.ts';

const size = { width: 320, height: 240 };

/** What the networks see: our own one, U²-Net-P and IS-Net, each 0…1. */
type Seen = readonly [own: number, salient: number, fine: number];
type Parts = readonly (readonly [Box, Seen])[];

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const all: Seen = [1, 1, 1];
const fineAlone = (alpha: number, salient = 0): Seen => [0, salient, alpha];
/** The subject, of 120 × 120 pixels. */
const subject = box(60, 60, 120, 120);

/** Networks that see the value of one channel, whatever part of the photo they are given. */
const seeing = (channel: number, most: number) => async (srgb: Picture) => {
	const plane = createPlane(srgb.width, srgb.height);
	for (let i = 0; i < plane.data.length; i++)
		plane.data[i] = clamp(srgb.data[3 * i + channel] ?? 0, 1 - most, most);
	return plane;
};
const small = { prompted: seeing(0, 0.99), saliency: seeing(1, 0.99) };
const networks = { ...small, fine: seeing(2, 1) };

/** Finds the alpha in a photo whose channels are what the networks see; later parts cover earlier ones. */
async function find(parts: Parts, options: { alone?: boolean; box?: Box } = {}) {
	const rgb = new Uint8Array(size.width * size.height * 3);
	for (const [{ left, top, width, height }, seen] of parts)
		for (let y = top; y < top + height; y++)
			for (let x = left; x < left + width; x++)
				rgb.set(
					seen.map((value) => 255 * value),
					3 * (y * size.width + x),
				);
	const photo = createPhoto({ ...size, rgb });
	const found = await findAlpha(photo, options.alone ? small : networks, options.box);
	const at = (x: number, y: number) => found.alpha.data[y * size.width + x];
	return { ...found, at };
}

describe('the alpha of a photo', () => {
	it('is that of IS-Net where it overlaps that of the small networks by .7, and theirs otherwise', async () => {
		const left = async (missing: number) =>
			(
				await find([
					[subject, all],
					[box(60, 60, missing, 120), [1, 1, 0]],
				])
			).at(65, 120);
		expect(await left(32)).toBe(0);
		expect(await left(42)).toBe(1);
	});

	it('is that of IS-Net where it is crisp and has all that the small networks see, as a table with its legs', async () => {
		const legs = async (alpha: number) => {
			const { at, confidence } = await find([
				[box(60, 60, 12, 160), fineAlone(1)],
				[box(170, 60, 60, 160), fineAlone(alpha)],
				[box(60, 60, 170, 40), all],
			]);
			return [at(64, 210), at(200, 80), at(120, 200), confidence];
		};
		expect(await legs(1)).toEqual([1, 1, 0, 'low']);
		expect(await legs(0.6)).toEqual([0, 1, 0, 'low']);
	});

	it('is that of the small networks where there is no IS-Net, without regions', async () => {
		const parts = [
			[box(60, 60, 150, 120), fineAlone(1)],
			[subject, all],
		] as const;
		const { at, regions, confidence } = await find(parts, { alone: true });
		expect([at(120, 120), at(200, 120)]).toEqual([1, 0]);
		expect({ regions, confidence }).toEqual({ regions: [], confidence: 'high' });
	});

	it('is that of IS-Net, and uncertain, where the small networks find nothing', async () => {
		const { at, confidence } = await find([[subject, fineAlone(1)]]);
		expect([at(120, 120), at(20, 20)]).toEqual([1, 0]);
		expect(confidence).toBe('low');
	});

	it('is opaque inside where IS-Net doubts a plain surface, and soft along the outline', async () => {
		const soft: Seen = [1, 1, 0.6];
		const { at } = await find([
			[subject, soft],
			[box(80, 80, 80, 80), all],
		]);
		expect(at(70, 120)).toBe(1);
		expect(at(61, 120)).toBeCloseTo(0.61, 2);
	});

	it('lacks clouds, and has what is solid, what U²-Net-P sees, and what is close to the subject', async () => {
		const { at } = await find([
			[box(230, 20, 30, 30), fineAlone(0.5)],
			[box(48, 70, 5, 100), fineAlone(0.5)],
			[box(187, 70, 5, 100), fineAlone(0.5, 0.4)],
			[box(230, 140, 30, 30), fineAlone(1)],
			[box(180, 60, 3, 120), fineAlone(0.5)],
			[subject, all],
		]);
		expect(at(245, 35)).toBe(0);
		expect(at(50, 120)).toBe(0);
		expect(at(189, 120)).toBeCloseTo(0.5, 1);
		expect(at(245, 155)).toBe(1);
		expect(at(181, 120)).toBeCloseTo(0.5, 1);
	});

	it('lacks the part of a cloud that is close to the subject, too', async () => {
		const { at } = await find([
			[box(80, 48, 60, 12), fineAlone(0.5)],
			[subject, all],
		]);
		expect([at(110, 50), at(110, 57), at(110, 62)]).toEqual([0, 0, 1]);
	});

	it('lacks pieces below 1 % of the largest', async () => {
		const { at } = await find([
			[box(230, 20, 10, 10), all],
			[box(230, 80, 16, 16), all],
			[subject, all],
		]);
		expect([at(235, 25), at(238, 88)]).toEqual([0, 1]);
	});

	it('lacks pieces below 10 % of the largest that the frame cuts, unless it cuts the largest, too', async () => {
		const beside = [box(300, 80, 20, 25), all] as const;
		const whole = await find([beside, [subject, all]]);
		const cut = await find([beside, [box(0, 60, 120, 120), all]]);
		expect([whole.at(310, 90), cut.at(310, 90)]).toEqual([0, 1]);
	});

	it('goes from 0 to 1 between .05 and .95', async () => {
		const steps = [0.03, 0.05, 0.275, 0.5, 0.95, 0.97];
		const rows: Parts = steps.map((alpha, i) => [box(60, 60 + 20 * i, 40, 20), [1, 1, alpha]]);
		const { at } = await find([[subject, all], ...rows]);
		const expected = [0, 0, 0.25, 0.5, 1, 1];
		for (const [i, alpha] of expected.entries()) expect(at(61, 70 + 20 * i)).toBeCloseTo(alpha, 2);
	});
});

describe('a cut-out', () => {
	it.each([
		[127, 'high'],
		[138, 'low'],
	])('whose alphas overlap by 120 / %d is of %s confidence', async (width, expected) => {
		const { confidence } = await find([
			[box(60, 60, width, 120), fineAlone(1)],
			[subject, all],
		]);
		expect(confidence).toBe(expected);
	});

	it('is uncertain of what is tiny or the whole photo', async () => {
		expect((await find([[box(100, 100, 20, 20), all]])).confidence).toBe('low');
		expect((await find([[box(4, 4, 312, 232), all]])).confidence).toBe('low');
	});
});

describe('the regions of doubt', () => {
	it('are those that one network sees and the other does not, the largest first', async () => {
		const added = box(180, 80, 30, 40);
		const missed = box(80, 150, 20, 30);
		const { regions } = await find([
			[added, fineAlone(1)],
			[subject, all],
			[missed, [1, 1, 0]],
		]);
		expect(regions.map(({ isIncluded }) => isIncluded)).toEqual([true, false]);
		for (const [i, { left, top, width, height }] of [added, missed].entries()) {
			const mask = regions[i]?.mask ?? createPlane(1, 1);
			expect(mask).toMatchObject(size);
			const found = boundsOf(mask) ?? box(0, 0, 0, 0);
			const differences = [found.left - left, found.top - top, found.width - width, found.height - height];
			for (const difference of differences) expect(Math.abs(difference)).toBeLessThanOrEqual(2);
		}
	});

	it('are none where the outlines alone differ', async () => {
		const { regions, at } = await find([
			[box(58, 58, 124, 124), fineAlone(1)],
			[subject, all],
		]);
		expect(at(181, 120)).toBeGreaterThan(0.9);
		expect(regions).toEqual([]);
	});

	it('are at most eight', async () => {
		const blocks: Parts = Array.from({ length: 10 }, (_, i) => [
			box(66 + 22 * (i % 5), 70 + 50 * Math.floor(i / 5), 12, 9 + i),
			[1, 1, 0],
		]);
		const { regions } = await find([[subject, all], ...blocks]);
		const areas = regions.map(({ mask }) => areaOf({ ...mask, data: Uint8Array.from(mask.data) }));
		expect(areas).toHaveLength(8);
		expect(areas).toEqual(areas.toSorted((a, b) => b - a));
		expect(areas.at(-1)).toBeGreaterThanOrEqual(12 * 10);
	});
});

describe('the alpha in a box', () => {
	const left = box(30, 60, 100, 120);
	const right = box(190, 60, 100, 120);

	it('is of what the box is drawn around, and of nothing outside of it', async () => {
		const around = box(26, 56, 108, 128);
		const { alpha, confidence } = await find(
			[
				[left, all],
				[right, all],
			],
			{ box: around },
		);
		expect(boundsOf(alpha, 0.5)).toEqual(left);
		expect(confidence).toBe('high');
		const inside = box(30, 60, 60, 120);
		const half = boundsOf((await find([[left, all]], { box: inside })).alpha) ?? left;
		expect(half.left + half.width).toBeLessThanOrEqual(90);
	});

	it('is uncertain where the networks see different things', async () => {
		const parts = [
			[box(80, 60, 50, 120), fineAlone(1)],
			[box(30, 60, 50, 120), [1, 1, 0]],
		] as const;
		const { confidence } = await find(parts, { box: box(26, 56, 108, 128) });
		expect(confidence).toBe('low');
	});
});
