import { describe, expect, it } from 'vitest';
import { createPlane } from '#shared/imaging/raster/raster.ts';
import { cropPlane } from '#shared/imaging/raster/resample.ts';

describe('a part of a plane', () => {
	const plane = createPlane(3, 2);
	plane.data.set([1, 2, 3, 4, 5, 6]);

	it.each([
		['inside it', { left: 1, top: 0, width: 2, height: 2 }, [2, 3, 5, 6]],
		['beyond its left and upper edges', { left: -2, top: -1, width: 3, height: 2 }, [1, 1, 1, 1, 1, 1]],
		['beyond its right and lower edges', { left: 2, top: 1, width: 2, height: 2 }, [6, 6, 6, 6]],
		['wider than it on both sides', { left: -1, top: 1, width: 5, height: 1 }, [4, 4, 5, 6, 6]],
		['wholly on its left', { left: -5, top: 0, width: 2, height: 1 }, [1, 1]],
		['wholly on its right', { left: 7, top: 0, width: 2, height: 1 }, [3, 3]],
	])('that lies %s repeats the edge outside', (_where, box, expected) => {
		expect([...cropPlane(plane, box).data]).toEqual(expected);
	});
});
