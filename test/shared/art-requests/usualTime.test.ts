import { describe, expect, it } from 'vitest';
import { formatDuration, usualSeconds } from '#shared/art-requests/usualTime.ts';

describe('the usual time of a service', () => {
	it('is the median of the measured times', () => {
		expect(usualSeconds([4, 900, 5])).toBe(5);
		expect(usualSeconds([4, 8, 900, 6])).toBe(7);
	});

	it('is at least a second', () => {
		expect(usualSeconds([0.1, 0.2, 0.3])).toBe(1);
	});

	it('is unknown before three requests have finished', () => {
		expect(usualSeconds([4, 5])).toBeUndefined();
	});
});

describe('a duration', () => {
	it.each([
		[1, '1 second'],
		[5, '5 seconds'],
		[90, '90 seconds'],
		[300, '5 minutes'],
		[5400, '90 minutes'],
		[3 * 3600, '3 hours'],
		[40 * 3600, '40 hours'],
		[50 * 3600, '2 days'],
	])('of %i seconds is "%s"', (seconds, text) => {
		expect(formatDuration(seconds)).toBe(text);
	});
});
