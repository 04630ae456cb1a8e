import { describe, expect, it } from 'vitest';
import { cutFeatures } from '#shared/imaging/cuts/cutFeatures.ts';
import {
	createPicture,
	createPlane,
	mapPlane,
	overlap,
	type Plane,
	threshold,
} from '#shared/imaging/raster/raster.ts';
import { cutByProbability } from '#shared/imaging/segmentation/cutByProbability.ts';

const size = { width: 160, height: 160 };

type Colour = readonly [number, number, number];
type Shape = (x: number, y: number) => boolean;

const red: Colour = [0.7, 0.1, 0.1];
const dark: Colour = [0.05, 0.06, 0.12];

const disc =
	(centreX: number, centreY: number, radius: number): Shape =>
	(x, y) =>
		Math.hypot(x - centreX, y - centreY) < radius;

/** Parts in their colours on an uneven grey backdrop; later ones cover earlier ones. */
function paint(parts: readonly (readonly [Shape, Colour])[]) {
	const srgb = createPicture(size.width, size.height);
	for (let i = 0; i < size.width * size.height; i++) {
		const [x, y] = [i % size.width, Math.floor(i / size.width)];
		const grey = 0.6 + 0.01 * ((x * 7 + y * 13) % 9);
		srgb.data.set(parts.findLast(([shape]) => shape(x, y))?.[1] ?? [grey, grey, grey], i * 3);
	}
	return cutFeatures(srgb);
}

/** The probability of each pixel, that of the last shape in which it is, or nearly 0. */
function probabilityOf(parts: readonly (readonly [Shape, number])[]): Plane {
	return mapPlane(createPlane(size.width, size.height), (_, i) => {
		const [x, y] = [i % size.width, Math.floor(i / size.width)];
		return parts.findLast(([shape]) => shape(x, y))?.[1] ?? 0.01;
	});
}

const maskOf = (shape: Shape) => threshold(probabilityOf([[shape, 1]]), 0.5);

describe('a cut by probabilities', () => {
	it('has all probable parts, wherever they are', () => {
		const foot: Shape = (x, y) => x > 40 && x < 120 && y > 130 && y < 150;
		const shade = disc(80, 35, 25);
		const both: Shape = (x, y) => foot(x, y) || shade(x, y);
		const cut = cutByProbability(paint([[both, red]]), probabilityOf([[both, 0.98]]));
		expect(overlap(cut, maskOf(both))).toBeGreaterThan(0.97);
	});

	it('lacks the shadow beside the subject where the networks doubt it, and keeps a part of another hue', () => {
		const [subject, beside] = [disc(60, 70, 40), disc(95, 95, 30)];
		const probability = probabilityOf([
			[beside, 0.6],
			[subject, 0.98],
		]);
		const cutWith = (colour: Colour) =>
			cutByProbability(
				paint([
					[beside, colour],
					[subject, dark],
				]),
				probability,
			);
		expect(overlap(cutWith([0.3, 0.3, 0.3]), maskOf(subject))).toBeGreaterThan(0.95);
		const both: Shape = (x, y) => subject(x, y) || beside(x, y);
		expect(overlap(cutWith([0.3, 0.1, 0.1]), maskOf(both))).toBeGreaterThan(0.95);
	});

	it('has thin parts, and none of the gaps between them', () => {
		const comb: Shape = (x, y) =>
			x > 30 && x < 130 && y > 30 && (y < 50 || (y < 130 && Math.floor(x / 3) % 2 === 0));
		const cut = cutByProbability(paint([[comb, [0.5, 0.45, 0.4]]]), probabilityOf([[comb, 0.98]]));
		expect(overlap(cut, maskOf(comb))).toBeGreaterThan(0.97);
	});

	it('lacks a part in the colours of the subject that is hardly probable', () => {
		const [subject, beside] = [disc(60, 80, 40), disc(135, 80, 15)];
		const features = paint([
			[subject, red],
			[beside, red],
		]);
		const cutBy = (probability: number) =>
			cutByProbability(
				features,
				probabilityOf([
					[subject, 0.98],
					[beside, probability],
				]),
			);
		const both: Shape = (x, y) => subject(x, y) || beside(x, y);
		expect(overlap(cutBy(0.55), maskOf(subject))).toBeGreaterThan(0.97);
		expect(overlap(cutBy(0.9), maskOf(both))).toBeGreaterThan(0.97);
	});

	describe('where the middle of a ring is improbable', () => {
		const [whole, middle] = [disc(80, 80, 60), disc(80, 80, 30)];
		const ring: Shape = (x, y) => whole(x, y) && !middle(x, y);
		const probability = probabilityOf([
			[whole, 0.98],
			[middle, 0.1],
		]);
		const [open, filled] = [
			paint([[ring, red]]),
			paint([
				[whole, red],
				[middle, dark],
			]),
		];

		it('has a hole where the backdrop is seen through it', () => {
			expect(overlap(cutByProbability(open, probability), maskOf(ring))).toBeGreaterThan(0.97);
		});

		it('has none where something else is seen, such as a dial', () => {
			expect(overlap(cutByProbability(filled, probability), maskOf(whole))).toBeGreaterThan(0.97);
		});

		it('has none where a small mark looks like the backdrop, unless it is close to the outline', () => {
			const valueIn = (centre: number) => {
				const mark = disc(centre, 80, 4);
				const marked: Shape = (x, y) => whole(x, y) && !mark(x, y);
				const probability = probabilityOf([
					[whole, 0.98],
					[mark, 0.1],
				]);
				return cutByProbability(paint([[marked, red]]), probability).data[80 * size.width + centre];
			};
			expect(valueIn(80)).toBe(1);
			expect(valueIn(134)).toBe(0);
		});
	});

	it('has nothing outside of a given part, however probable it is', () => {
		const subject = disc(80, 80, 40);
		const left: Shape = (x) => x < 80;
		const outside = mapPlane(createPlane(size.width, size.height), (_, i) => (i % size.width < 80 ? 0 : 1));
		const [features, probability] = [paint([[subject, red]]), probabilityOf([[subject, 0.98]])];
		const half: Shape = (x, y) => left(x, y) && subject(x, y);
		expect(overlap(cutByProbability(features, probability, outside), maskOf(half))).toBeGreaterThan(0.97);
	});
});
