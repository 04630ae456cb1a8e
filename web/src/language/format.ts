import { locale } from './currentLanguage.ts';

const integers = new Intl.NumberFormat(locale);

/** A whole number with the separators of the language: `25,000`. */
export const formatNumber = (value: number): string => integers.format(value);
