import { expect, it } from 'vitest';
import { formatDate } from '../../../web/src/ui/formatDate.ts';

it('a date is formatted with its day and time', () => {
	expect(formatDate(new Date(2026, 10, 5, 9, 7).toISOString())).toBe('Nov 05, 2026 at 09:07');
});

it('an empty date is a dash', () => {
	expect(formatDate('')).toBe('-');
	expect(formatDate(null)).toBe('-');
	expect(formatDate(undefined)).toBe('-');
});

it('an invalid date is shown unchanged', () => {
	expect(formatDate('soon')).toBe('soon');
});
