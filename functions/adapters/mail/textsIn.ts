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
	timeZone: 'Asia/Jakarta',
});

/** Formats an instant: `Nov 20, 2026 at 13:45` in UTC, or `20 Nov 2026, 20.45` in the time of western Indonesia. */
export function mailDate(instant: string, language: Language): string {
	const date = new Date(instant);
	if (language === 'id') return inIndonesian.format(date);
	const two = (part: number) => String(part).padStart(2, '0');
	return `${months[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()} at ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
