import { describe, expect, it } from 'vitest';
import { formatDuration, timeSentence, usualSeconds } from '#shared/art-requests/usualTime.ts';

const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);

describe('the usual time of a service', () => {
	it('is the median of the measured times', () => {
		expect(usualSeconds([...times(10, 4), ...times(10, 900), 5])).toBe(5);
		expect(usualSeconds([...times(9, 4), 8, 6, ...times(9, 900)])).toBe(7);
	});

	it('is at least a second', () => {
		expect(usualSeconds(times(20, 0.2))).toBe(1);
	});

	it('is unknown before twenty requests have finished', () => {
		expect(usualSeconds(times(19, 4))).toBeUndefined();
	});
});

describe('the sentence about the time of a service', () => {
	it('gives the measured time where there is one, and the promise otherwise', () => {
		expect(timeSentence('Image Generate', 5)).toBe('Usually ready in 5 seconds.');
		expect(timeSentence('Image Generate')).toBe('Ready within 2 hours.');
	});

	it('never gives a measured time for an artist', () => {
		expect(timeSentence('Real Artist Generate', 80)).toBe('Ready within 24–48 hours.');
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
