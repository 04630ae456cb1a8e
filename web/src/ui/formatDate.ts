import { once } from '#shared/once.ts';
import { currentLanguage, locale } from '../language/currentLanguage.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (n: number) => String(n).padStart(2, '0');

const otherLanguages = once(
	() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** `Nov 20, 2026 at 13:45`, or `20 Nov 2026, 13.45` in Indonesian, in local time; a dash without a date, the value itself if it is invalid. */
export function formatDate(value: string | null | undefined): string {
	if (!value) return '-';
	const date = new Date(value);
	if (Number.isNaN(date.getTime())) return value;
	if (currentLanguage !== 'en') return otherLanguages().format(date);
	const day = `${months[date.getMonth()]} ${twoDigits(date.getDate())}, ${date.getFullYear()}`;
	return `${day} at ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
