import { expect, it } from 'vitest';
import { formatDuration, formatList, formatNumber } from '#web/language/format.ts';

it.each([0, 7, 999, 1000, 25_000, -5, -1234, 0.5, 12.3456, 1e6])(
	'%d is written as `Intl` writes it',
	(value) => {
		expect(formatNumber(value)).toBe(new Intl.NumberFormat('en').format(value));
	},
);

it('names are written as a part of a sentence', () => {
	expect(formatList(['Shopee', 'Lazada', 'Etsy'])).toBe('Shopee, Lazada, and Etsy');
});

it.each([
	[0, '1 second'],
	[5, '5 seconds'],
	[90, '90 seconds'],
	[300, '5 minutes'],
	[5400, '90 minutes'],
	[3 * 3600, '3 hours'],
	[40 * 3600, '40 hours'],
	[50 * 3600, '2 days'],
])('%i seconds are written as "%s"', (seconds, text) => {
	expect(formatDuration(seconds)).toBe(text);
});
