import { describe, expect, it } from 'vitest';
import { distanceToEdge, edgeMiddle, edgeThrough, slant } from '#web/ui/Wipe.tsx';

describe('the edge of a wipe', () => {
	it('is outside the picture at both ends, also where it leans', () => {
		expect(edgeMiddle(0) + slant).toBeLessThan(0);
		expect(edgeMiddle(100) - slant).toBeGreaterThan(100);
	});

	it.each([
		[0.5, 0.5],
		[0.2, 0],
		[0.8, 1],
	])('goes through the point (%f, %f) to which it is dragged', (x, y) => {
		expect(distanceToEdge(edgeThrough(x, y), x, y)).toBeCloseTo(0);
	});

	it('stops at the ends when it is dragged outside the picture', () => {
		expect(edgeThrough(-0.5, 0.5)).toBe(0);
		expect(edgeThrough(1.5, 0.5)).toBe(100);
	});
});
