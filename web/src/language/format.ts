import { locale } from './currentLanguage.ts';

const integers = new Intl.NumberFormat(locale);

const lists = new Intl.ListFormat(locale, { type: 'conjunction' });

/** A whole number with the separators of the language: `25,000`. */
export const formatNumber = (value: number): string => integers.format(value);

/** Names as a part of a sentence: `Shopee, Lazada, and Etsy`. */
export const formatList = (names: Iterable<string>): string => lists.format(names);
