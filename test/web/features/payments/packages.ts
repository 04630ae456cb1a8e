import type { CreditPackage } from '#shared/api/payments.ts';
import { packageQuotes } from '#shared/payments/pricing.ts';

/** The packages as the API lists them. */
export const packages: CreditPackage[] = packageQuotes('IDR').map((quote) => ({
	credits: quote.credits,
	price_per_credit: quote.pricePerCredit,
	discount_percentage: quote.discountPercentage,
	total_price: quote.total,
	currency: 'IDR',
	currency_symbol: 'Rp',
}));
