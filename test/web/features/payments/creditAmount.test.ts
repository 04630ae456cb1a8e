import { describe, expect, it } from 'vitest';
import type { CreditPackage } from '#shared/api/payments.ts';
import {
	amountFromQuery,
	defaultAmount,
	discountLabel,
	packageOf,
	parseCredits,
	priceOf,
	regionFromQuery,
} from '../../../../web/src/features/payments/creditAmount.ts';
import { packages } from './packages.ts';

const asked = (query: string) => amountFromQuery(new URLSearchParams(query));

describe('an address', () => {
	it('names a package or an amount of one’s own', () => {
		expect(asked('credits=25')).toEqual({ text: '25', custom: false });
		expect(asked('credits=25&custom=true')).toEqual({ text: '25', custom: true });
		expect(asked('credits=25&custom=1')).toEqual({ text: '25', custom: false });
	});

	it.each([
		['1', '1'],
		['500', '500'],
		['501', '500'],
		['1e9', '500'],
		['7.9', '7'],
	])('with %s credits means %s', (credits, text) => expect(asked(`credits=${credits}`)?.text).toBe(text));

	it.each(['', '0', '-3', 'many', 'NaN', '25 credits'])('with "%s" credits means nothing', (credits) =>
		expect(asked(`credits=${credits}`)).toBeUndefined(),
	);

	it('names where the payment comes from, which is Indonesia unless it says otherwise', () => {
		expect(regionFromQuery(new URLSearchParams('payment=international'))).toBe('international');
		expect(regionFromQuery(new URLSearchParams('payment=indonesia'))).toBe('indonesia');
		expect(regionFromQuery(new URLSearchParams('payment=moon'))).toBe('indonesia');
		expect(regionFromQuery(new URLSearchParams())).toBe('indonesia');
	});
});

describe('before anybody chose', () => {
	const chosenOf = (...credits: number[]) =>
		defaultAmount(credits.map((each) => ({ ...packages[0], credits: each }) as CreditPackage)).text;

	it('the package with 1 credit is chosen', () => expect(chosenOf(5, 10, 25, 1)).toBe('1'));
	it('otherwise the third', () => expect(chosenOf(5, 10, 25)).toBe('25'));
	it('otherwise the first', () => expect(chosenOf(5, 10)).toBe('5'));
	it('and 1 credit of one’s own where there are no packages', () =>
		expect(defaultAmount([])).toEqual({ text: '1', custom: true }));
});

describe('an amount', () => {
	it('is the package of that many credits, unless it is one’s own', () => {
		expect(packageOf({ text: '25', custom: false }, packages)?.credits).toBe(25);
		expect(packageOf({ text: '25', custom: true }, packages)).toBeUndefined();
		expect(packageOf({ text: '26', custom: false }, packages)).toBeUndefined();
	});

	it.each(['', '0', '501', '2.5', 'ten'])('of "%s" cannot be bought', (text) =>
		expect(parseCredits(text)).toBeUndefined(),
	);

	it('from 1 to 500 can be bought', () => {
		expect(parseCredits('1')).toBe(1);
		expect(parseCredits('500')).toBe(500);
	});

	it('of one’s own gets the discount of the largest package it reaches', () => {
		expect(priceOf(24, 'IDR', packages)).toMatchObject({ discountPercentage: 10, total: 108_000 });
		expect(priceOf(137, 'USD', packages)).toMatchObject({ discountPercentage: 25, total: 10_275 });
	});

	it('that is a package costs in rupiah what the server lists, and in dollars what it reckons', () => {
		const listed = packages.map((each) => ({ ...each, total_price: each.total_price - 1 }));
		expect(priceOf(10, 'IDR', listed)).toMatchObject({ discount: 5001, total: 44_999 });
		expect(priceOf(10, 'USD', listed)).toMatchObject({ discount: 100, total: 900 });
	});
});

it.each([
	[25, 'Best Value'],
	[10, 'Popular'],
	[15, '15% OFF'],
	[20, '20% OFF'],
	[0, undefined],
])('a discount of %i percent is praised as %s', (percentage, words) =>
	expect(discountLabel(percentage)).toBe(words),
);
