import { useState } from 'react';
import type { CreditPackage } from '#shared/api/payments.ts';
import { currencyOf } from '#shared/payments/pricing.ts';
import { amountOf, creditsIn, defaultAmount, packageOf, priceOf, regionOf } from './purchase.ts';

const noQuery = new URLSearchParams();

/** What somebody is about to buy, beginning with what the address asks for. */
export function usePurchase(packages: readonly CreditPackage[] = [], query = noQuery) {
	const [region, chooseRegion] = useState(() => regionOf(query));
	const [chosen, choose] = useState(() => amountOf(query));
	const amount = chosen ?? defaultAmount(packages);
	const credits = creditsIn(amount.text);

	return {
		packages,
		region,
		chooseRegion,
		currency: currencyOf[region],
		/** The amount as typed. */
		text: amount.text,
		/** Nothing while the amount is none that can be bought. */
		price: credits === undefined ? undefined : priceOf(credits, currencyOf[region], packages),
		/** The credits of the package it is; none for an amount of one's own. */
		picked: packageOf(amount, packages)?.credits,
		/** Picks a package, which ends an amount of one's own. */
		pick: (credits: number) => choose({ text: String(credits), custom: false }),
		/** Takes an amount of one's own. */
		type: (text: string) => choose({ text, custom: true }),
	};
}

export type Purchase = ReturnType<typeof usePurchase>;
