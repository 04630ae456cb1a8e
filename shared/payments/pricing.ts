import type { Currency } from './money.ts';

/** The buyer's region; determines the currency and the payment methods. */
export const regions = ['indonesia', 'international'] as const;
export type Region = (typeof regions)[number];

export const currencyOf: Record<Region, Currency> = { indonesia: 'IDR', international: 'USD' };

/** The payment methods of each region. */
export const paymentMethods: Record<Region, readonly string[]> = {
	indonesia: ['QRIS', 'Bank transfer', 'GoPay', 'OVO'],
	international: ['Card', 'PayPal', 'Stripe'],
};

/** The range of credits of one transaction. */
export const creditRange = { least: 1, most: 500 } as const;

/** The price of one credit before any discount, in minor units. */
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
	/** In percent. */
	readonly discountPercentage: number;
	readonly discount: number;
	/** The amount charged. */
	readonly total: number;
}

/**
 * Returns the price of a number of credits, both for the site and for what the server charges.
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
