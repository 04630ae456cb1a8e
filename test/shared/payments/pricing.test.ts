import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#shared/payments/money.ts';
import { packageQuotes, quote } from '#shared/payments/pricing.ts';

describe('the price', () => {
	it('of each package matches the price list', () => {
		const rows = packageQuotes('IDR').map((each) => [each.credits, each.discountPercentage, each.total]);
		expect(rows).toEqual([
			[1, 0, 5000],
			[5, 0, 25_000],
			[10, 10, 45_000],
			[25, 15, 106_250],
			[50, 20, 200_000],
			[100, 25, 375_000],
		]);
		expect(packageQuotes('USD').map(({ total }) => total)).toEqual([100, 500, 900, 2125, 4000, 7500]);
	});

	it.each([
		[9, 0],
		[10, 10],
		[24, 10],
		[99, 20],
		[500, 25],
	])('of %i credits has the discount of the largest package reached: %i %%', (credits, percentage) => {
		expect(quote(credits, 'USD').discountPercentage).toBe(percentage);
	});

	it('consists of whole numbers that add up', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 500 }), fc.constantFrom('IDR', 'USD'), (credits, currency) => {
				const { pricePerCredit, discount, total, discountPercentage } = quote(credits, currency);
				expect(Number.isInteger(discount) && Number.isInteger(total)).toBe(true);
				expect(total + discount).toBe(credits * pricePerCredit);
				expect(discount * 100).toBe(credits * pricePerCredit * discountPercentage);
			}),
		);
	});

	it.each([0, -1, 501, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
		'of %d credits there is none',
		(credits) => {
			expect(() => quote(credits, 'IDR')).toThrow(RangeError);
		},
	);
});

describe('money', () => {
	it('is formatted in its locale', () => {
		expect(formatMoney(106_250, 'IDR').replace(/\s/g, ' ')).toBe('Rp 106.250');
		expect(formatMoney(2125, 'USD')).toBe('$21.25');
		expect(formatMoney(0, 'USD')).toBe('$0.00');
	});
});
