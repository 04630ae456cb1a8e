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

const units = [
	{ unit: 'second', length: 1 },
	{ unit: 'minute', length: 60 },
	{ unit: 'hour', length: 3600 },
	{ unit: 'day', length: 86_400 },
] as const;

/**
 * A duration in its largest unit of which it has at least two, rounded, at least 1, in the language of the page:
 * `90 seconds`, `3 hours`.
 */
export function formatDuration(seconds: number): string {
	const { unit, length } = units.findLast((each) => seconds >= 2 * each.length) ?? units[0];
	const count = Math.max(1, Math.round(seconds / length));
	return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
