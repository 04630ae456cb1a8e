import { locale } from './currentLanguage.ts';

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
