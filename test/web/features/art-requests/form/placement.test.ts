import { expect, it } from 'vitest';
import { guideAt, moved, scaled, snapped } from '#web/features/art-requests/form/placement.ts';

it('a product that is dragged close to a third or to the middle stops there', () => {
	expect(snapped([0.51, 0.34])).toEqual([0.5, 0.333]);
	expect(snapped([0.6, 0.2])).toEqual([0.6, 0.2]);
	expect(guideAt(0.333)).toBeCloseTo(1 / 3);
	expect(guideAt(0.6)).toBeUndefined();
});

it('a product cannot be dragged or moved off the picture', () => {
	expect(snapped([-0.4, 1.7])).toEqual([0, 1]);
	expect(moved([0.995, 0], [0.01, -0.01])).toEqual([1, 0]);
});

it('an arrow key leaves a guide', () => {
	expect(moved([0.5, 0.5], [0.01, 0])).toEqual([0.51, 0.5]);
});

it('a size is one that the server takes', () => {
	expect([0.1, 1.05, 9].map(scaled)).toEqual([0.4, 1.05, 1.6]);
});
