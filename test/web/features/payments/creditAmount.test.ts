import { describe, expect, it } from 'vitest';
import {
	amountFromQuery,
	parseCredits,
	priceOf,
	regionFromQuery,
	regionOf,
} from '#web/features/payments/creditAmount.ts';
import { packages } from './packages.ts';

const amountIn = (query: string) => amountFromQuery(new URLSearchParams(query));

describe('a URL', () => {
	it('the query selects a package or a custom amount', () => {
		expect(amountIn('credits=25')).toEqual({ text: '25', custom: false });
		expect(amountIn('credits=25&custom=true')).toEqual({ text: '25', custom: true });
		expect(amountIn('credits=25&custom=1')).toEqual({ text: '25', custom: false });
	});

	it.each([
		['1', '1'],
		['500', '500'],
		['501', '500'],
		['1e9', '500'],
		['7.9', '7'],
	])('the query credits=%s selects %s', (credits, text) =>
		expect(amountIn(`credits=${credits}`)?.text).toBe(text),
	);

	it.each(['', '0', '-3', 'many', 'NaN', '25 credits'])('the query credits="%s" selects nothing', (credits) =>
		expect(amountIn(`credits=${credits}`)).toBeUndefined(),
	);

	it('the query selects the region', () => {
		expect(regionFromQuery(new URLSearchParams('payment=international'))).toBe('international');
		expect(regionFromQuery(new URLSearchParams('payment=indonesia'))).toBe('indonesia');
		expect(regionFromQuery(new URLSearchParams('payment=moon'))).toBeUndefined();
		expect(regionFromQuery(new URLSearchParams())).toBeUndefined();
	});

	it.each([
		['Asia/Jakarta', 'en-US', 'indonesia'],
		['Asia/Makassar', 'en-GB', 'indonesia'],
		['Asia/Singapore', 'id-ID', 'indonesia'],
		['Europe/Berlin', 'de', 'international'],
		['America/New_York', 'idx', 'international'],
	])('a browser in %s with the language %s pays as %s', (timeZone, language, region) => {
		expect(regionOf(timeZone, language)).toBe(region);
	});

	it('a page in Indonesian begins with rupiah wherever the browser is, one in English does not', () => {
		expect(regionOf('Europe/Berlin', 'de', 'id')).toBe('indonesia');
		expect(regionOf('Europe/Berlin', 'de', 'en')).toBe('international');
	});
});

describe('an amount', () => {
	it.each(['', '0', '501', '2.5', '2,5', '1.000', '1,000', '1 000', '1e2', 'ten'])(
		'an amount of "%s" is invalid',
		(text) => expect(parseCredits(text)).toBeUndefined(),
	);

	it('an amount from 1 to 500 is valid', () => {
		expect(parseCredits('1')).toBe(1);
		expect(parseCredits(' 500 ')).toBe(500);
	});

	it('a custom amount gets the discount of the largest package that is not larger', () => {
		expect(priceOf(24, 'IDR', packages)).toMatchObject({ discountPercentage: 10, total: 108_000 });
		expect(priceOf(137, 'USD', packages)).toMatchObject({ discountPercentage: 25, total: 10_275 });
	});

	it('a package costs the list price in rupiah, and the calculated price in dollars', () => {
		const listed = packages.map((each) => ({ ...each, total_price: each.total_price - 1 }));
		expect(priceOf(10, 'IDR', listed)).toMatchObject({ discount: 5001, total: 44_999 });
		expect(priceOf(10, 'USD', listed)).toMatchObject({ discount: 100, total: 900 });
	});
});
