import type { Currency } from './money.ts';

/** Where somebody pays from; it decides the currency and the methods. */
export const regions = ['indonesia', 'international'] as const;
export type Region = (typeof regions)[number];

export const currencyOf: Record<Region, Currency> = { indonesia: 'IDR', international: 'USD' };

/** How people may pay, by region. */
export const paymentMethods: Record<Region, readonly string[]> = {
	indonesia: ['QRIS', 'Bank transfer', 'GoPay', 'OVO'],
	international: ['Card', 'PayPal', 'Stripe'],
};

/** How many credits one purchase may hold. */
export const creditRange = { least: 1, most: 500 } as const;

/** What one credit costs before any discount, in minor units. */
const listPrice: Record<Currency, number> = { IDR: 5000, USD: 100 };

/** The packages, ascending. A discount also holds for every larger amount, up to the next package. */
const packages = [
	{ credits: 1, discount: 0 },
	{ credits: 5, discount: 0 },
	{ credits: 10, discount: 10 },
	{ credits: 25, discount: 15 },
	{ credits: 50, discount: 20 },
	{ credits: 100, discount: 25 },
] as const;

/** A price. Money is in minor units of the currency. */
export interface Quote {
	readonly credits: number;
	readonly currency: Currency;
	/** For one credit, before the discount. */
	readonly pricePerCredit: number;
	/** Of 100. */
	readonly discountPercentage: number;
	readonly discount: number;
	/** What is charged. */
	readonly total: number;
}

/**
 * What so many credits cost: the one place where prices are made, for what the page shows and what the server charges.
 *
 * @throws RangeError for anything but a whole number of credits from 1 to 500.
 */
export function quote(credits: number, currency: Currency): Quote {
	if (!Number.isInteger(credits) || credits < creditRange.least || credits > creditRange.most)
		throw new RangeError(
			`Credits are bought by whole numbers from ${creditRange.least} to ${creditRange.most}.`,
		);
	const reached = packages.filter((each) => each.credits <= credits);
	const discountPercentage = Math.max(...reached.map((each) => each.discount));
	const pricePerCredit = listPrice[currency];
	// Both list prices are multiples of 100, so a percentage of them is a whole number.
	const discount = credits * (pricePerCredit / 100) * discountPercentage;
	return {
		credits,
		currency,
		pricePerCredit,
		discountPercentage,
		discount,
		total: credits * pricePerCredit - discount,
	};
}

/** The price of every package, ascending. */
export const packageQuotes = (currency: Currency): Quote[] =>
	packages.map(({ credits }) => quote(credits, currency));
