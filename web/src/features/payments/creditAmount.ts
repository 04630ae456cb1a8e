import type { CreditPackage } from '#shared/api/payments.ts';
import type { Currency } from '#shared/payments/money.ts';
import { creditRange, type Quote, quote, type Region, regions } from '#shared/payments/pricing.ts';
import { currentLanguage } from '../../language/currentLanguage.ts';
import { t } from './messages.en.ts';

/** A number of credits: that of a package, or a custom amount as typed. */
export interface Amount {
	readonly text: string;
	readonly custom: boolean;
}

type Packages = readonly CreditPackage[];

/** A number with marks of thousands, as 1.000, 1,000 or 1 000. */
const withThousands = /^\d{1,3}([.,\s]\d{3})+$/;

/** Returns the credits in a text, or `undefined` if it is not a whole number in range. */
export function parseCredits(text: string): number | undefined {
	const typed = text.trim();
	const digits = withThousands.test(typed) ? typed.replace(/\D/g, '') : typed;
	const credits = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
	const inRange = credits >= creditRange.least && credits <= creditRange.most;
	return Number.isInteger(credits) && inRange ? credits : undefined;
}

/** Returns the amount in a URL's query, at most the maximum; `undefined` without a positive number. */
export function amountFromQuery(query: URLSearchParams): Amount | undefined {
	const credits = Math.trunc(Number(query.get('credits')));
	if (!(credits > 0)) return undefined;
	return { text: String(Math.min(credits, creditRange.most)), custom: query.get('custom') === 'true' };
}

/** The time zones of Indonesia. */
const indonesianZones: ReadonlySet<string> = new Set([
	'Asia/Jakarta',
	'Asia/Pontianak',
	'Asia/Makassar',
	'Asia/Ujung_Pandang',
	'Asia/Jayapura',
]);

/** The region of a customer: Indonesia on a page in Indonesian, else where the browser is used, by its time zone and its first language. */
export const regionOf = (timeZone: string, language: string, pageLanguage = currentLanguage): Region =>
	pageLanguage === 'id' || indonesianZones.has(timeZone) || /^id\b/i.test(language)
		? 'indonesia'
		: 'international';

/** The region of this browser; Indonesia while the page is built. */
export const ownRegion = (): Region =>
	'document' in globalThis
		? regionOf(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language)
		: 'indonesia';

/** Returns the region in a URL's query; `undefined` without one. */
export const regionFromQuery = (query: URLSearchParams): Region | undefined =>
	regions.find((region) => region === query.get('payment'));

/** The initial selection: the package with 1 credit, otherwise the third, otherwise the first. */
export function defaultAmount(packages: Packages): Amount {
	const selected = packages.find(({ credits }) => credits === 1) ?? packages[2] ?? packages[0];
	return { text: String(selected?.credits ?? creditRange.least), custom: !selected };
}

/** Returns the package with this amount; `undefined` for a custom amount. */
export const packageOf = ({ text, custom }: Amount, packages: Packages): CreditPackage | undefined =>
	custom ? undefined : packages.find(({ credits }) => credits === parseCredits(text));

/** The price of a number of credits, in minor units: the server's list price, or the price the server will calculate. */
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

/** The label of a discount badge; `undefined` without a discount. */
export function discountLabel(discountPercentage: number): string | undefined {
	if (discountPercentage === 0) return undefined;
	if (discountPercentage === 25) return t('bestValue');
	return discountPercentage === 10 ? t('popular') : t('off', { percent: String(discountPercentage) });
}
