import { describe, expect, it } from 'vitest';
import { dayLabel, finishedValues } from '../../../../web/src/features/admin/chartData.ts';

describe('the last day of a chart', () => {
	it('has no part in the line while it has not ended', () => {
		expect(finishedValues([5, 4, 1], true)).toEqual([5, 4, null]);
		expect(finishedValues([5, 4, 1], undefined)).toEqual([5, 4, 1]);
	});

	it('is named as unfinished', () => {
		expect(dayLabel('2026-11-25', true)).toBe('Nov 25, so far');
		expect(dayLabel('2026-11-24', false)).toBe('Nov 24');
	});
});
