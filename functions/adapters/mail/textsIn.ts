import { failureReason } from '#core/art-requests/artRequestRow.ts';
import { type Language, locales } from '#shared/languages/languages.ts';
import { translatorIn } from '#shared/languages/translator.ts';
import indonesian from '#shared/sentences/messages.id.ts';
import en from './messages.en.ts';
import id from './messages.id.ts';

/** Writes what mails say of what they are about, by language. */
export const textsIn = { en: translatorIn('en', en), id: translatorIn('id', id) };

const sentences = translatorIn<Record<string, string>>('id', indonesian);

/** Why a request failed, in the language of a mail. The words of an admin stay as they are. */
export function reasonText(language: Language, stored = ''): string {
	const { message, reason, params } = failureReason(stored);
	return language === 'en' || reason === undefined ? message : sentences(reason, params);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const inIndonesian = new Intl.DateTimeFormat(locales.id, {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: 'UTC',
});

/** The time of western Indonesia is this many hours ahead of UTC, all year. */
const jakartaHours = 7;

/**
 * Formats an instant with its time zone: `Nov 20, 2026 at 13:45 UTC`, or for readers in Indonesia in the time of its west:
 * `20 Nov 2026, 20.45 WIB`.
 */
export function mailDate(instant: string, language: Language, isInIndonesia = language === 'id'): string {
	const date = new Date(Date.parse(instant) + (isInIndonesia ? jakartaHours * 3600_000 : 0));
	const zone = isInIndonesia ? 'WIB' : 'UTC';
	if (language === 'id') return `${inIndonesian.format(date)} ${zone}`;
	const two = (part: number) => String(part).padStart(2, '0');
	return `${months[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()} at ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} ${zone}`;
}
