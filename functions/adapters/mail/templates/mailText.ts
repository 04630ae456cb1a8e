import type { Language } from '#shared/languages/languages.ts';
import en from './messages.en.ts';
import id from './messages.id.ts';

const messages = { en, id };

type Texts<Messages> = {
	readonly [K in keyof Messages]: Messages[K] extends string ? string : Texts<Messages[K]>;
};

/** What every template gets: the language, and all texts in it. */
export interface MailProps {
	readonly language: Language;
	readonly texts: Texts<typeof en>;
}

/** Writes the values of messages as the placeholders of mails: `{code}` as `{{code}}`. */
const withPlaceholders = <Part extends object>(part: Part): Part =>
	Object.fromEntries(
		Object.entries(part).map(([key, text]) => [
			key,
			typeof text === 'string' ? text.replaceAll(/\{(\w+)\}/g, '{{$1}}') : withPlaceholders(text),
		]),
	) as Part;

/** The texts of the mails in a language, with placeholders. */
export const mailProps = (language: Language): MailProps => ({
	language,
	texts: withPlaceholders<MailProps['texts']>(messages[language]),
});
