import type { Currency } from '#shared/payments/money.ts';

/** What the margin of a service assumes. */
export interface MarginAssumptions {
	/** What an hour of an artist costs, in US cents. */
	readonly artistHourCents: number;
	readonly rupiahPerDollar: number;
}

interface Earned {
	/** In minor units of each currency, without what was refunded. */
	readonly revenue: readonly { readonly currency: Currency; readonly amount: number }[];
	/** What image engines cost, in US cents. */
	readonly engineCents: number;
	/** How long artists worked, in seconds. */
	readonly artistSeconds: number;
}

/** What remains of a revenue after what the engines and the artists' time cost, in whole US cents; negative for a loss. */
export function marginOf(
	{ revenue, engineCents, artistSeconds }: Earned,
	{ artistHourCents, rupiahPerDollar }: MarginAssumptions,
): number {
	const centsOf = { IDR: 100 / rupiahPerDollar, USD: 1 };
	const earned = revenue.reduce((sum, { currency, amount }) => sum + amount * centsOf[currency], 0);
	return Math.round(earned - engineCents - (artistSeconds / 3600) * artistHourCents);
}
