import { type Language, locales } from '#shared/languages/languages.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const inIndonesian = new Intl.DateTimeFormat(locales.id, {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: 'Asia/Jakarta',
});

/** Formats an instant: `Nov 20, 2026 at 13:45` in UTC, or `20 Nov 2026, 20.45` in the time of western Indonesia. */
export function mailDate(instant: string, language: Language): string {
	const date = new Date(instant);
	if (language === 'id') return inIndonesian.format(date);
	const two = (part: number) => String(part).padStart(2, '0');
	return `${months[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()} at ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
