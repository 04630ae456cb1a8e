import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimensionsOf, sizes } from '#shared/art-requests/output.ts';
import { presetLooks } from '#shared/imaging/presets/presetLooks.ts';
import { createPhoto } from '#shared/imaging/raster/photo.ts';
import { createMask } from '#shared/imaging/raster/raster.ts';
import { placeSubject } from '#shared/imaging/scene/layout.ts';
import { fitWindow, wholeFrame } from '#shared/imaging/scene/wholeFrame.ts';

const room = { width: 0.74, height: 0.68, baseline: 0.85 };
const uncut = { left: false, right: false, top: false, bottom: false };
const side = fc.integer({ min: 2, max: 4000 });

describe('placeSubject', () => {
	it('keeps a subject of every shape inside the canvas', () => {
		fc.assert(
			fc.property(side, side, fc.constantFrom(...sizes), (width, height, size) => {
				const canvas = dimensionsOf(size);
				const at = placeSubject({ width, height }, canvas, room, uncut);
				expect(at.left).toBeGreaterThanOrEqual(0);
				expect(at.top).toBeGreaterThanOrEqual(0);
				expect(at.left + at.width).toBeLessThanOrEqual(canvas.width);
				expect(at.top + at.height).toBeLessThanOrEqual(canvas.height);
				expect(at.width).toBeLessThanOrEqual(Math.max(1, Math.ceil(room.width * canvas.width)));
			}),
		);
	});

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
					expect(window.left).toBeLessThanOrEqual(subject.left + 1e-6);
					expect(window.top).toBeLessThanOrEqual(subject.top + 1e-6);
					expect(window.left + window.width).toBeGreaterThanOrEqual(subject.left + subject.width - 1e-6);
					expect(window.top + window.height).toBeGreaterThanOrEqual(subject.top + subject.height - 1e-6);
				},
			),
		);
	});

	it('fills the sides of a wide canvas without repeating a tall subject', async () => {
		const pixels = { width: 200, height: 300, rgb: new Uint8Array(200 * 300 * 3).fill(128) };
		const bounds = { left: 60, top: 20, width: 80, height: 260 };
		for (let y = bounds.top; y < bounds.top + bounds.height; y++)
			for (let x = bounds.left; x < bounds.left + bounds.width; x++)
				pixels.rgb.set([200, 20, 20], (y * pixels.width + x) * 3);
		const photo = createPhoto(pixels);
		const cut = { left: false, right: false, top: false, bottom: false };
		const mask = createMask(photo.width, photo.height);
		const found = { mask, confidence: 'low', bounds, cut, fromAlpha: false } as const;
		const canvas = { width: 600, height: 400 };
		const { linear } = await wholeFrame(photo, found, canvas, presetLooks['food-photography']);
		let left = canvas.width;
		let right = 0;
		for (let i = 0; i < canvas.width * canvas.height; i++) {
			const [red = 0, green = 0] = linear.data.subarray(i * 3);
			if (red > 2 * green) {
				left = Math.min(left, i % canvas.width);
				right = Math.max(right, i % canvas.width);
			}
		}
		const scale = canvas.height / (1.08 * bounds.height);
		expect(right - left).toBeLessThan(1.1 * bounds.width * scale);
		expect(Math.abs(left + right - canvas.width)).toBeLessThan(10);
	});
});
