import { endpoint } from '#runtime/endpoint.ts';
import { currencySymbols } from '#shared/payments/money.ts';
import { packageQuotes } from '#shared/payments/pricing.ts';

export const handler = endpoint('listPackages', () =>
	packageQuotes('IDR').map(({ credits, pricePerCredit, discountPercentage, total, currency }) => ({
		credits,
		price_per_credit: pricePerCredit,
		discount_percentage: discountPercentage,
		total_price: total,
		currency,
		currency_symbol: currencySymbols[currency],
	})),
);
