import { expect, it } from 'vitest';
import { marginOf } from '#core/figures/periodFigures.ts';

const assumptions = { artistHourCents: 500, rupiahPerDollar: 16_500 };
const nothing = { revenue: [], engineCents: 0, artistSeconds: 0 };

it.each([
	['of nothing is nothing', nothing, 0],
	['counts rupiah by their rate', { ...nothing, revenue: [{ currency: 'IDR', amount: 33_000 }] }, 200],
	[
		'adds up currencies',
		{
			...nothing,
			revenue: [
				{ currency: 'IDR', amount: 16_500 },
				{ currency: 'USD', amount: 250 },
			],
		},
		350,
	],
	['is less by the cost of engines, in whole cents', { ...nothing, engineCents: 2.6 }, -3],
	['is less by the time of artists', { ...nothing, artistSeconds: 1800 }, -250],
] as const)('a margin %s', (_is, earned, cents) => {
	expect(marginOf(earned, assumptions)).toBe(cents);
});
