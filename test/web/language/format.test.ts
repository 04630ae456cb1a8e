import { expect, it } from 'vitest';
import { formatList, formatNumber } from '../../../web/src/language/format.ts';

it.each([0, 7, 999, 1000, 25_000, -5, -1234, 0.5, 12.3456, 1e6])(
	'%d is written as `Intl` writes it',
	(value) => {
		expect(formatNumber(value)).toBe(new Intl.NumberFormat('en').format(value));
	},
);

it('names are written as a part of a sentence', () => {
	expect(formatList(['Shopee', 'Lazada', 'Etsy'])).toBe('Shopee, Lazada, and Etsy');
});
