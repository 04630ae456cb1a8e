import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actualZoom, boxOf, fittedView, panBy, percentOf, pinchOf, zoomAt } from '#web/ui/canvas/zoomPan.ts';

const stage = { width: 800, height: 600 };
const picture = { width: 1024, height: 1024 };

describe('a picture on the stage', () => {
	it('has its own size at 100 %', () => {
		const zoom = actualZoom(picture, stage);
		const view = zoomAt(fittedView, zoom, { x: 400, y: 300 }, picture, stage);
		expect(boxOf(view, picture, stage)).toMatchObject({ width: 1024, height: 1024 });
		expect(percentOf(view, picture, stage)).toBe(100);
	});

	it('keeps the point under the pointer in place when it is zoomed', () => {
		const at = { x: 500, y: 200 };
		const before = boxOf(fittedView, picture, stage);
		const after = boxOf(zoomAt(fittedView, 3, at, picture, stage), picture, stage);
		expect((at.x - after.left) / after.width).toBeCloseTo((at.x - before.left) / before.width);
		expect((at.y - after.top) / after.height).toBeCloseTo((at.y - before.top) / before.height);
	});

	it('follows the pointer when it is moved', () => {
		const zoomed = zoomAt(fittedView, 3, { x: 400, y: 300 }, picture, stage);
		const before = boxOf(zoomed, picture, stage);
		const after = boxOf(panBy(zoomed, { x: 30, y: -20 }, picture, stage), picture, stage);
		expect(after.left - before.left).toBeCloseTo(30);
		expect(after.top - before.top).toBeCloseTo(-20);
	});

	it('never leaves a gap on the stage that it could fill, and is at most four times its size', () => {
		const size = fc.record({
			width: fc.integer({ min: 100, max: 5000 }),
			height: fc.integer({ min: 100, max: 5000 }),
		});
		const point = fc.record({
			x: fc.integer({ min: -500, max: 500 }),
			y: fc.integer({ min: -500, max: 500 }),
		});
		const steps = fc.array(
			fc.record({ zoom: fc.double({ min: 0.1, max: 60, noNaN: true }), by: point, at: point }),
		);
		fc.assert(
			fc.property(size, size, steps, (picture, stage, steps) => {
				const view = steps.reduce(
					(view, { zoom, by, at }) => panBy(zoomAt(view, zoom, at, picture, stage), by, picture, stage),
					fittedView,
				);
				const { left, top, width, height } = boxOf(view, picture, stage);
				for (const [start, size, room] of [
					[left, width, stage.width],
					[top, height, stage.height],
				] as const) {
					const slack = 1e-6 * room;
					if (size <= room) expect(start).toBeCloseTo((room - size) / 2);
					else {
						expect(start).toBeLessThanOrEqual(slack);
						expect(start + size).toBeGreaterThanOrEqual(room - slack);
					}
				}
				expect(view.zoom).toBeGreaterThanOrEqual(1);
				expect(view.zoom).toBeLessThanOrEqual(4 * Math.max(1, actualZoom(picture, stage)) + 1e-9);
			}),
		);
	});
});

it('two fingers have a middle and a distance, which is never 0', () => {
	expect(pinchOf({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ middle: { x: 3, y: 4 }, distance: 10 });
	expect(pinchOf({ x: 5, y: 5 }, { x: 5, y: 5 }).distance).toBe(1);
});
