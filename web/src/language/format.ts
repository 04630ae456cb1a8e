import { once } from '#shared/once.ts';
import { locale } from './currentLanguage.ts';

// The first format of a page takes a phone 40 to 70 ms, also where it is never used.
const numbers = once(() => new Intl.NumberFormat(locale));
const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** A number with the separators of the language: `25,000`. Whole numbers without separators need no format. */
export const formatNumber = (value: number): string =>
	Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value);

/** Names as a part of a sentence: `Shopee, Lazada, and Etsy`. */
export const formatList = (names: Iterable<string>): string => lists().format(names);
