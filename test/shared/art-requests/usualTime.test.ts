import { describe, expect, it } from 'vitest';
import { usualSeconds } from '#shared/art-requests/usualTime.ts';

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
