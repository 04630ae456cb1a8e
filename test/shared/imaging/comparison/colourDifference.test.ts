import { expect, it } from 'vitest';
import { colourDifference, type Lab } from '#shared/imaging/comparison/colourDifference.ts';

// From the table of test data in Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula", 2005.
it.each<[Lab, Lab, number]>([
	[[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
	[[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
	[[50, 2.5, 0], [73, 25, -18], 27.1492],
	[[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])('the difference of %j and %j is %f', (one, other, difference) => {
	expect(colourDifference(one, other)).toBeCloseTo(difference, 4);
});
