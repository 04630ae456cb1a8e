import { describe, expect, it } from 'vitest';
import { createPhoto, wholeOf } from '#shared/imaging/raster/photo.ts';
import {
	createPicture,
	createPlane,
	mapPlane,
	overlap,
	type Plane,
	threshold,
} from '#shared/imaging/raster/raster.ts';
import { reducePlane } from '#shared/imaging/raster/resample.ts';
import { cutInBox, cutWithStrokes, halvedFeatures } from '#shared/imaging/separation/correctCut.ts';
import { expectedOverlap } from '#shared/imaging/separation/expectedOverlap.ts';
import {
	outlineEdge,
	photoFeatures,
	searchEdge,
	separate,
	separateByOpinion,
} from '#shared/imaging/separation/separate.ts';
import { drawMarks } from '#shared/imaging/separation/subjectMarks.ts';
import { renderScene } from '#support/scenes/renderScene.ts';

describe('the separation with an opinion from outside', async () => {
	const scene = renderScene({ backdrop: 'plain', shape: 'vase' });
	const photo = createPhoto(scene);
	const read = (edge: number) => photo.readColours(wholeOf(photo), { width: edge, height: edge });
	const outline = await read(outlineEdge);
	const features = photoFeatures(await read(searchEdge), outline);
	const truth = reducePlane({ ...scene, data: scene.matte }, outline);
	const isVase = threshold(truth, 0.5);
	const separateBy = (opinion: Plane) => separate(features, opinion);

	it('is certain where the opinion is, and other evidence agrees', () => {
		const { mask, confidence } = separateBy(mapPlane(truth, (value) => 0.001 + 0.998 * value));
		expect(confidence).toBe('high');
		expect(overlap(mask, isVase)).toBeGreaterThan(0.95);
	});

	it.each([
		['is certain where the opinion is nearly so, and all other evidence agrees', 0.03, 'high'],
		['is not certain where the opinion is not, though all other evidence agrees', 0.25, 'low'],
	])('%s', (_, doubt, expected) => {
		const uncertain = mapPlane(truth, (value) => doubt * (0.3 + 0.7 * value) + (1 - doubt) * value);
		const { mask, confidence } = separateBy(uncertain);
		expect(separateByOpinion(uncertain, features).probability).toBeLessThan(0.8);
		expect(confidence).toBe(expected);
		expect(overlap(mask, isVase)).toBeGreaterThan(0.95);
	});

	it('has all parts of which the opinion is sure, but is not certain if one hangs above another', () => {
		const { srgb, both } = ballAboveFoot();
		const { mask, confidence } = separate(
			photoFeatures(srgb, srgb),
			mapPlane(both, (value) => 0.001 + 0.998 * value),
		);
		expect(overlap(mask, threshold(both, 0.5))).toBeGreaterThan(0.95);
		expect(confidence).toBe('low');
	});

	it('is not certain where the opinion is nearly so, but other evidence finds something else', () => {
		const { srgb, left } = twoDiscs();
		const opinion = mapPlane(left, (value) => 0.012 + 0.976 * value);
		const { probability } = separateByOpinion(opinion, photoFeatures(srgb, srgb));
		expect(probability).toBeGreaterThan(0.58);
		expect(probability).toBeLessThan(0.8);
		const { mask, confidence } = separate(photoFeatures(srgb, srgb), opinion);
		expect(confidence).toBe('low');
		expect(overlap(mask, threshold(left, 0.5))).toBeGreaterThan(0.9);
	});

	it('is not certain where the opinion is nearly so, but lacks a small part that other evidence has', () => {
		const { srgb, left } = twoDiscs([0.7, 0.7, 0.7]);
		const whole = mapPlane(left, (value, i) => {
			const [x, y] = [i % left.width, Math.floor(i / left.width)];
			const inFoot = x >= 38 && x < 56 && y >= 85 && y < 102;
			if (inFoot && !value) srgb.data.set([0.1, 0.2, 0.7], i * 3);
			return inFoot ? 1 : value;
		});
		const shareOfOpinion = overlap(threshold(left, 0.5), threshold(whole, 0.5));
		expect(shareOfOpinion).toBeGreaterThan(0.9);
		expect(shareOfOpinion).toBeLessThan(0.95);
		const opinion = mapPlane(left, (value) => 0.012 + 0.976 * value);
		const { probability } = separateByOpinion(opinion, photoFeatures(srgb, srgb));
		expect(probability).toBeGreaterThan(0.6);
		expect(probability).toBeLessThan(0.9);
		const { mask, confidence } = separate(photoFeatures(srgb, srgb), opinion);
		expect(overlap(mask, threshold(left, 0.5))).toBeGreaterThan(0.95);
		expect(confidence).toBe('low');
	});

	it('takes which of several things is the subject from the opinion, and is certain if other evidence agrees', () => {
		const { srgb, left, both } = twoDiscs();
		for (const [opinion, expected] of [
			[left, 'low'],
			[both, 'high'],
		] as const) {
			const { mask, confidence } = separate(photoFeatures(srgb, srgb), opinion);
			expect(confidence).toBe(expected);
			expect(overlap(mask, threshold(opinion, 0.5))).toBeGreaterThan(0.95);
		}
	});

	it.each([
		['may be certain where the opinion is', 0.001, 'high'],
		['is not certain where the opinion is nearly so', 0.08, 'low'],
	])('cut off by a side of the photo, %s', (_, doubt, expected) => {
		const { srgb, atSide } = discAtSide();
		const opinion = mapPlane(atSide, (value) => doubt * (0.3 + 0.7 * value) + (1 - doubt) * value);
		const features = photoFeatures(srgb, srgb);
		const { mask, confidence } = separate(features, opinion);
		expect(separateByOpinion(opinion, features).probability).toBeGreaterThan(0.75);
		expect(overlap(mask, threshold(atSide, 0.5))).toBeGreaterThan(0.95);
		expect(confidence).toBe(expected);
	});

	it('shows what other evidence finds where an opinion finds nothing, and is not certain', () => {
		const { mask, confidence } = separateBy(mapPlane(truth, () => 0.02));
		expect(confidence).toBe('low');
		expect(overlap(mask, isVase)).toBeGreaterThan(0.95);
	});
});

describe('the cut in a box', () => {
	it.each([
		['in a tight box', 0.12],
		['in a loose one, to which no other cut comes nearer', 0.02],
	])('has the middle of a ring where an opinion from outside includes it, %s', (_, margin) => {
		const { srgb, ring, disc } = ringOnBackdrop();
		const features = halvedFeatures(srgb);
		const marks = drawMarks({ box: [margin, margin, 1 - 2 * margin, 1 - 2 * margin] }, srgb, srgb);
		for (const opinion of [ring, disc]) {
			const cut = cutInBox(features, threshold(disc, 0.5), marks, opinion);
			expect(overlap(cut, threshold(opinion, 0.5))).toBeGreaterThan(0.9);
		}
	});

	it('has a ring alone where an opinion from outside is sure of the ring and unsure of its middle', () => {
		const { srgb, ring, disc } = ringOnBackdrop();
		const opinion = mapPlane(disc, (value, i) => (ring.data[i] ? 0.99 : 0.01 + 0.8 * value));
		const marks = drawMarks({ box: [0.12, 0.12, 0.76, 0.76] }, srgb, srgb);
		const cut = cutInBox(halvedFeatures(srgb), threshold(disc, 0.5), marks, opinion);
		expect(overlap(cut, threshold(ring, 0.5))).toBeGreaterThan(0.9);
	});

	describe('around a crescent on a print that an opinion sees in its curve, too', () => {
		const [width, height] = [160, 160];
		const srgb = createPicture(width, height);
		const [crescent, both] = [createPlane(width, height), createPlane(width, height)];
		for (let i = 0; i < width * height; i++) {
			const [x, y] = [(i % width) - 80, Math.floor(i / width) - 80];
			const inDisc = y > -35 && Math.hypot(x, y) < 56;
			const inCurve = inDisc && Math.hypot(x, y + 24) < 46;
			crescent.data[i] = inDisc && !inCurve ? 1 : 0;
			both.data[i] = inDisc ? 1 : 0;
			srgb.data.set(crescent.data[i] ? [0.2, 0.5, 0.3] : [0.8, 0.4 + 0.04 * (i % 5), 0.1], i * 3);
		}
		const isCrescent = threshold(crescent, 0.5);
		const marks = drawMarks({ box: [0.13, 0.27, 0.74, 0.6] }, srgb, srgb);
		const cutBy = (probability: number) => {
			const opinion = mapPlane(both, (value) => probability * value + 0.02);
			return cutInBox(halvedFeatures(srgb), isCrescent, marks, opinion);
		};

		it('has the crescent alone where the opinion is unsure', () => {
			expect(overlap(cutBy(0.84), isCrescent)).toBeGreaterThan(0.9);
		});

		it('has what is in the curve where the opinion is sure', () => {
			expect(overlap(cutBy(0.95), isCrescent)).toBeLessThan(0.6);
		});
	});

	it('has a part like the backdrop where an unsure opinion sees it and the box contains it', () => {
		const { srgb, both } = twoDiscs([0.62, 0.62, 0.62]);
		const opinion = mapPlane(both, (value) => 0.005 + 0.85 * value);
		const marks = drawMarks({ box: [0.08, 0.22, 0.84, 0.56] }, srgb, srgb);
		const cut = cutInBox(halvedFeatures(srgb), threshold(both, 0.5), marks, opinion);
		expect(overlap(cut, threshold(both, 0.5))).toBeGreaterThan(0.9);
	});

	describe('around two things', () => {
		const { srgb, left, both } = twoDiscs();
		const features = halvedFeatures(srgb);
		const nothing = threshold(left, 2);
		const cutBy = (opinion: Plane, box: readonly [number, number, number, number]) =>
			cutInBox(features, nothing, drawMarks({ box }, srgb, srgb), opinion);

		it('has both where the box contains both, even if the opinion is of one', () => {
			const cut = cutBy(left, [0.08, 0.22, 0.84, 0.56]);
			expect(overlap(cut, threshold(both, 0.5))).toBeGreaterThan(0.9);
		});

		it('has one where the opinion and the box are of it', () => {
			const cut = cutBy(left, [0.08, 0.22, 0.43, 0.56]);
			expect(overlap(cut, threshold(left, 0.5))).toBeGreaterThan(0.9);
		});
	});
});

/** A red ball above a red foot before grey: what joins them is not seen. */
function ballAboveFoot() {
	const srgb = createPicture(120, 120);
	const both = createPlane(120, 120);
	for (let i = 0; i < both.data.length; i++) {
		const [x, y] = [i % 120, Math.floor(i / 120)];
		const inside = Math.hypot(x - 60, y - 30) < 16 || (Math.abs(x - 60) < 22 && y > 96 && y < 108);
		srgb.data.set(inside ? [0.7, 0.1, 0.1] : [0.7, 0.7, 0.7 - 0.02 * (i % 3)], i * 3);
		both.data[i] = inside ? 1 : 0;
	}
	return { srgb, both };
}

/** A red disc before grey, a part of which is outside of the photo. */
function discAtSide() {
	const srgb = createPicture(120, 120);
	const atSide = createPlane(120, 120);
	for (let i = 0; i < atSide.data.length; i++) {
		const inside = Math.hypot((i % 120) - 25, Math.floor(i / 120) - 60) < 45;
		srgb.data.set(inside ? [0.7, 0.1, 0.1] : [0.7, 0.7, 0.7 - 0.02 * (i % 3)], i * 3);
		atSide.data[i] = inside ? 1 : 0;
	}
	return { srgb, atSide };
}

/** A red disc and one of another colour on grey, and what is the left one and both. */
function twoDiscs(right: readonly number[] = [0.1, 0.2, 0.7]) {
	const [width, height] = [160, 120];
	const srgb = createPicture(width, height);
	const [left, both] = [createPlane(width, height), createPlane(width, height)];
	for (let i = 0; i < width * height; i++) {
		const [x, y] = [i % width, Math.floor(i / width)];
		const inLeft = Math.hypot(x - 47, y - 60) < 30;
		const inRight = Math.hypot(x - 113, y - 60) < 30;
		const grey = 0.7 + 0.01 * (i % 3);
		srgb.data.set(inLeft ? [0.7, 0.1, 0.1] : inRight ? right : [grey, grey, grey], i * 3);
		left.data[i] = inLeft ? 1 : 0;
		both.data[i] = inLeft || inRight ? 1 : 0;
	}
	return { srgb, left, both };
}

describe('expectedOverlap', () => {
	const probability: Plane = { width: 4, height: 1, data: Float32Array.of(1, 0.5, 0.5, 0) };
	const maskOf = (...data: number[]) => ({ width: 4, height: 1, data: Uint8Array.from(data) });

	it('is what is expected of both, as a share of what is expected of either', () => {
		expect(expectedOverlap(maskOf(1, 0, 0, 0), probability)).toBe(1 / 2);
		expect(expectedOverlap(maskOf(1, 1, 0, 0), probability)).toBe(1.5 / 2.5);
		expect(expectedOverlap(maskOf(1, 1, 1, 0), probability)).toBe(2 / 3);
		expect(expectedOverlap(maskOf(0, 0, 0, 1), probability)).toBe(0);
	});

	it('is 0 where nothing is found and nothing expected', () => {
		expect(expectedOverlap(maskOf(0, 0, 0, 0), { ...probability, data: new Float32Array(4) })).toBe(0);
	});
});

describe('the cut with strokes', () => {
	// A thing of the colours of its ground, of which only an opinion knows.
	const [width, height] = [160, 160];
	const srgb = createPicture(width, height);
	const [disc, earlier] = [createPlane(width, height), createPlane(width, height)];
	for (let i = 0; i < width * height; i++) {
		const [x, y] = [i % width, Math.floor(i / width)];
		const grey = 0.5 + 0.1 * ((x * 7 + y * 13) % 5);
		srgb.data.set([grey, grey, grey], i * 3);
		disc.data[i] = Math.hypot(x - 80, y - 80) < 50 ? 1 : 0;
		earlier.data[i] = disc.data[i] && x < 80 ? 1 : 0;
	}
	const marks = drawMarks({ keep: [{ points: [[0.65, 0.5]], width: 0.05 }] }, srgb, srgb);
	const cutBy = (opinion?: Plane) =>
		cutWithStrokes(halvedFeatures(srgb), threshold(earlier, 0.5), marks, marks, opinion);

	it('has the part around a stroke as far as an opinion that has seen the stroke says', () => {
		const opinion = mapPlane(disc, (value) => 0.02 + 0.96 * value);
		expect(overlap(cutBy(opinion), threshold(disc, 0.5))).toBeGreaterThan(0.9);
	});

	it('keeps the earlier cut where an opinion that has seen the stroke finds nothing', () => {
		const { srgb, left } = twoDiscs();
		const isLeft = threshold(left, 0.5);
		const stroke = drawMarks({ remove: [{ points: [[0.7, 0.5]], width: 0.03 }] }, srgb, srgb);
		const nothing = mapPlane(left, () => 0.02);
		const cut = cutWithStrokes(halvedFeatures(srgb), isLeft, stroke, stroke, nothing);
		expect(overlap(cut, isLeft)).toBeGreaterThan(0.9);
	});

	it('changes little without an opinion where no colour shows the part', () => {
		expect(overlap(cutBy(), threshold(disc, 0.5))).toBeLessThan(0.75);
	});
});

/** A red ring on a grey backdrop, which its middle shows a little darker, and the disc of the ring with its middle. */
function ringOnBackdrop() {
	const [width, height] = [160, 160];
	const srgb = createPicture(width, height);
	const [ring, disc] = [createPlane(width, height), createPlane(width, height)];
	for (let i = 0; i < width * height; i++) {
		const radius = Math.hypot((i % width) - 80, Math.floor(i / width) - 80);
		const grey = (radius < 30 ? 0.66 : 0.7) + 0.01 * (i % 3);
		srgb.data.set(radius < 60 && radius > 30 ? [0.7, 0.1, 0.1] : [grey, grey, grey], i * 3);
		disc.data[i] = radius < 60 ? 1 : 0;
		ring.data[i] = radius < 60 && radius > 30 ? 1 : 0;
	}
	return { srgb, ring, disc };
}
