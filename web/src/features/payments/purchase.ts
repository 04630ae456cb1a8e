import type { CreditPackage } from '#shared/api/payments.ts';
import type { Currency } from '#shared/payments/money.ts';
import { creditRange, type Quote, quote, type Region, regions } from '#shared/payments/pricing.ts';

/** How many credits somebody wants: a package, or an amount of their own as they typed it. */
export interface Amount {
	readonly text: string;
	readonly custom: boolean;
}

type Packages = readonly CreditPackage[];

/** The credits that a text names: a whole number in range, or nothing. */
export function creditsIn(text: string): number | undefined {
	const credits = Number(text);
	const fits = Number.isInteger(credits) && credits >= creditRange.least && credits <= creditRange.most;
	return fits ? credits : undefined;
}

/** The amount in an address, brought into range; nothing for none, for 0 or less and for what is no number. */
export function amountOf(query: URLSearchParams): Amount | undefined {
	const asked = Math.trunc(Number(query.get('credits')));
	if (!(asked > 0)) return undefined;
	return { text: String(Math.min(asked, creditRange.most)), custom: query.get('custom') === 'true' };
}

/** Where an address says the payment comes from; Indonesia, if it does not. */
export const regionOf = (query: URLSearchParams): Region =>
	regions.find((region) => region === query.get('payment')) ?? 'indonesia';

/** What is chosen before anybody chose: the package with 1 credit, otherwise the third, otherwise the first. */
export function defaultAmount(packages: Packages): Amount {
	const chosen = packages.find(({ credits }) => credits === 1) ?? packages[2] ?? packages[0];
	return { text: String(chosen?.credits ?? creditRange.least), custom: !chosen };
}

/** The package that an amount is, unless it is an amount of one's own. */
export const packageOf = ({ text, custom }: Amount, packages: Packages): CreditPackage | undefined =>
	custom ? undefined : packages.find(({ credits }) => credits === creditsIn(text));

/** What so many credits cost: as the server lists it where it does, else as it will reckon it. Money in minor units. */
export function priceOf(credits: number, currency: Currency, packages: Packages): Quote {
	const listed = packages.find((each) => each.credits === credits && each.currency === currency);
	if (!listed) return quote(credits, currency);
	return {
		credits,
		currency,
		pricePerCredit: listed.price_per_credit,
		discountPercentage: listed.discount_percentage,
		discount: credits * listed.price_per_credit - listed.total_price,
		total: listed.total_price,
	};
}

/** What a discount is praised with. */
export function badgeOf(discountPercentage: number): string | undefined {
	if (discountPercentage === 0) return undefined;
	if (discountPercentage === 25) return 'Best Value';
	return discountPercentage === 10 ? 'Popular' : `${discountPercentage}% OFF`;
}
