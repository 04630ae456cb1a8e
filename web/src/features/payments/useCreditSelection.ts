import { useState } from 'react';
import type { CreditPackage } from '#shared/api/payments.ts';
import { currencyOf } from '#shared/payments/pricing.ts';
import {
	amountFromQuery,
	defaultAmount,
	ownRegion,
	packageOf,
	parseCredits,
	priceOf,
	regionFromQuery,
} from './creditAmount.ts';

const emptyQuery = new URLSearchParams();

/** The selected amount of credits and region, initially those in the URL's query. */
export function useCreditSelection(packages: readonly CreditPackage[] = [], query = emptyQuery) {
	const [region, selectRegion] = useState(() => regionFromQuery(query) ?? ownRegion());
	const [selected, setSelected] = useState(() => amountFromQuery(query));
	const amount = selected ?? defaultAmount(packages);
	const credits = parseCredits(amount.text);

	return {
		packages,
		region,
		selectRegion,
		currency: currencyOf[region],
		/** The amount as typed. */
		text: amount.text,
		/** `undefined` while the amount is invalid. */
		price: credits === undefined ? undefined : priceOf(credits, currencyOf[region], packages),
		/** The credits of the selected package; `undefined` for a custom amount. */
		selectedPackage: packageOf(amount, packages)?.credits,
		selectPackage: (packageCredits: number) => setSelected({ text: String(packageCredits), custom: false }),
		setCustomAmount: (text: string) => setSelected({ text, custom: true }),
	};
}

export type CreditSelection = ReturnType<typeof useCreditSelection>;
