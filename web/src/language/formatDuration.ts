import { inLargestUnit } from '#shared/art-requests/usualTime.ts';
import { locale } from './currentLanguage.ts';

/** A duration in its largest unit, in the language of the page: `90 seconds`, `3 hours`. */
export function formatDuration(seconds: number): string {
	const { count, unit } = inLargestUnit(seconds);
	return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
