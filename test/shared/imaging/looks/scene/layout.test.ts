import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimensionsOf, sizes } from '#shared/art-requests/output.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { placeSubject } from '#shared/imaging/looks/scene/layout.ts';
import { fitWindow } from '#shared/imaging/looks/scene/wholeFrame.ts';

const room = { width: 0.74, height: 0.68, baseline: 0.85 };
const uncut = { left: false, right: false, top: false, bottom: false };
const side = fc.integer({ min: 2, max: 4000 });

describe('placeSubject', () => {
	it.each(Object.entries(presetLooks))('leaves a margin of 5 %% on all sides in %s', (_, { placement }) => {
		fc.assert(
			fc.property(side, side, fc.constantFrom(...sizes), (width, height, size) => {
				const canvas = dimensionsOf(size);
				const at = placeSubject({ width, height }, canvas, placement, uncut);
				const [across, down] = [0.05 * canvas.width, 0.05 * canvas.height];
				expect(Math.min(at.left, canvas.width - at.left - at.width)).toBeGreaterThanOrEqual(across);
				expect(Math.min(at.top, canvas.height - at.top - at.height)).toBeGreaterThanOrEqual(down);
			}),
		);
	});

	it('puts the side that the photo cut off on the edge of the canvas', () => {
		const canvas = { width: 1024, height: 1024 };
		const at = placeSubject({ width: 300, height: 500 }, canvas, room, { ...uncut, bottom: true });
		expect(at.top + at.height).toBe(1024);
	});

	it('shows a subject that the photo cuts at a side nearly as high as the canvas', () => {
		const canvas = { width: 1024, height: 1024 };
		const at = placeSubject({ width: 900, height: 1000 }, canvas, room, { ...uncut, right: true });
		expect(at.left + at.width).toBe(1024);
		expect(at.height).toBeGreaterThan(0.8 * canvas.height);
		expect(at.top).toBeGreaterThan(0);
	});

	it.each([
		[
			{ left: true, right: true, bottom: true },
			{ width: 500, height: 900 },
		],
		[
			{ left: true, right: true, top: true },
			{ width: 500, height: 900 },
		],
		[
			{ top: true, bottom: true, left: true },
			{ width: 900, height: 500 },
		],
		[
			{ top: true, bottom: true, right: true },
			{ width: 900, height: 500 },
		],
	])('lets no side show that the photo cut off, and the whole fourth one: %j', (sides, size) => {
		const cut = { ...uncut, ...sides };
		const at = placeSubject(size, { width: 1024, height: 1024 }, room, cut);
		const beyond = {
			left: -at.left,
			top: -at.top,
			right: at.left + at.width - 1024,
			bottom: at.top + at.height - 1024,
		};
		for (const [name, isCut] of Object.entries(cut) as [keyof typeof cut, boolean][])
			expect(beyond[name] >= 0, name).toBe(isCut);
	});

	it('fills the width with a subject that the photo cuts off on both sides, and shows its whole height', () => {
		const at = placeSubject({ width: 1000, height: 900 }, { width: 1024, height: 1024 }, room, {
			...uncut,
			left: true,
			right: true,
		});
		expect([at.left, at.width]).toEqual([0, 1024]);
		expect(at.top).toBeGreaterThan(0);
		expect(at.top + at.height).toBeLessThan(1024);
	});

	it('gives a subject exactly the height that is set, on the base line, unless the photo cuts it', () => {
		const canvas = { width: 1024, height: 1024 };
		const size = { width: 400, height: 200 };
		const placement = { ...room, exactHeight: 0.1 };
		const at = placeSubject(size, canvas, placement, uncut);
		expect([at.width, at.height, at.top + at.height]).toEqual([205, 102, Math.round(0.85 * 1024)]);
		const cut = { ...uncut, left: true };
		expect(placeSubject(size, canvas, placement, cut)).toEqual(placeSubject(size, canvas, room, cut));
	});

	it('puts a subject that lies in the middle of the height, unless the photo cuts it above or below', () => {
		const canvas = { width: 1024, height: 1024 };
		const size = { width: 300, height: 500 };
		const at = placeSubject(size, canvas, room, uncut, true);
		expect(Math.abs(2 * at.top + at.height - canvas.height)).toBeLessThan(2);
		expect(at.height).toBeGreaterThan(room.height * canvas.height);
		expect(placeSubject(size, canvas, room, { ...uncut, top: true }, true).top).toBe(0);
	});

	it('reports a subject of less than 70 % of the canvas only where the photo has too few pixels of it', () => {
		const isSmall = (side: number, scale?: number) =>
			placeSubject({ width: side, height: side }, { width: 1000, height: 1000 }, { ...room, scale }, uncut)
				.isSmall;
		expect([isSmall(200), isSmall(240), isSmall(240, 0.5)]).toEqual([true, false, false]);
	});
});

describe('the whole frame', () => {
	it('shows the whole subject in the proportions of the canvas', () => {
		fc.assert(
			fc.property(
				side,
				side,
				fc.constantFrom(...sizes),
				fc.double({ min: 0, max: 0.9, noNaN: true }),
				(width, height, size, at) => {
					const canvas = dimensionsOf(size);
					const subject = { left: at * width, top: at * height, width: 0.1 * width, height: 0.1 * height };
					const window = fitWindow({ width, height }, subject, canvas);
					expect(window.width / window.height).toBeCloseTo(canvas.width / canvas.height, 6);
					expect(Math.min(window.left, window.top)).toBeGreaterThanOrEqual(0);
					expect(window.left + window.width).toBeLessThanOrEqual(width * (1 + 1e-9));
					expect(window.top + window.height).toBeLessThanOrEqual(height * (1 + 1e-9));
					if (subject.width > window.width || subject.height > window.height) return;
					expect(window.left).toBeLessThanOrEqual(subject.left + 1e-6);
					expect(window.top).toBeLessThanOrEqual(subject.top + 1e-6);
					expect(window.left + window.width).toBeGreaterThanOrEqual(subject.left + subject.width - 1e-6);
					expect(window.top + window.height).toBeGreaterThanOrEqual(subject.top + subject.height - 1e-6);
				},
			),
		);
	});

	it('shows the middle of a subject that does not fit', () => {
		const whole = { left: 0, top: 0, width: 900, height: 600 };
		const window = fitWindow(whole, whole, { width: 512, height: 1024 });
		expect(window).toEqual({ left: 300, top: 0, width: 300, height: 600 });
	});

	it('moves closer to a small subject, which stays whole, but not so close that the photo looks soft', () => {
		const photo = { width: 1600, height: 1600 };
		const canvas = { width: 1024, height: 1024 };
		const subject = { left: 1000, top: 900, width: 400, height: 700 };
		const window = fitWindow(photo, subject, canvas, 0.7);
		expect(subject.height / window.height).toBeCloseTo(0.7, 2);
		expect(window.left).toBeLessThan(subject.left);
		expect(window.left + window.width).toBeGreaterThanOrEqual(subject.left + subject.width);
		const tiny = fitWindow(photo, { ...subject, width: 40, height: 70 }, canvas, 0.7);
		expect(tiny.width).toBeGreaterThan(photo.width / 2);
		const small = { left: 300, top: 300, width: 9, height: 9 };
		const least = canvas.width / 3;
		expect(fitWindow({ width: 600, height: 600 }, small, canvas, 0.7).width).toBeCloseTo(least, 0);
	});
});
