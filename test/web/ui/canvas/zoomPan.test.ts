import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	actualZoom,
	boxOf,
	fittedView,
	panBy,
	percentOf,
	pinchOf,
	viewOf,
	zoomAt,
} from '../../../../web/src/ui/canvas/zoomPan.ts';

const stage = { width: 800, height: 600 };
const picture = { width: 1024, height: 1024 };

describe('a picture on the stage', () => {
	it('is fitted and centred at first', () => {
		expect(boxOf(fittedView, picture, stage)).toEqual({ left: 100, top: 0, width: 600, height: 600 });
		expect(percentOf(fittedView, picture, stage)).toBe(59);
	});

	it('shows a part with a quarter of its size around it, and never less than fills the stage', () => {
		const part = { left: 0.6, top: 0.4, width: 0.2, height: 0.2 };
		const box = boxOf(viewOf(part, picture, stage), picture, stage);
		expect(0.2 * box.height * 1.5).toBeCloseTo(stage.height);
		expect(box.left + 0.7 * box.width).toBeCloseTo(stage.width / 2);
		expect(viewOf({ left: 0, top: 0, width: 1, height: 1 }, picture, stage)).toEqual(fittedView);
	});

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

	it('does not move while all of it is visible', () => {
		expect(panBy(fittedView, { x: 300, y: 200 }, picture, stage)).toEqual(fittedView);
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

describe('two fingers', () => {
	it('have a middle and a distance, which is never 0', () => {
		expect(pinchOf({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ middle: { x: 3, y: 4 }, distance: 10 });
		expect(pinchOf({ x: 5, y: 5 }, { x: 5, y: 5 }).distance).toBe(1);
	});
});
