import { failureReason } from '#core/art-requests/failureReason.ts';
import type { Language } from '#shared/languages/languages.ts';
import { translatorIn } from '#shared/languages/translator.ts';
import indonesian from '#shared/sentences/messages.id.ts';

const sentences = translatorIn<Record<string, string>>('id', indonesian);

/** Why a request failed, in the language of a mail. The words of an admin stay as they are. */
export function reasonText(language: Language, stored = ''): string {
	const { message, reason, params } = failureReason(stored);
	return language === 'en' || reason === undefined ? message : sentences(reason, params);
}
