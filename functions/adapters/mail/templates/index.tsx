import { render } from '@react-email/render';
import { languages } from '#shared/languages/languages.ts';
import type { Mail } from '../mailer.ts';
import { mailsIn, type Template, type Texts } from './mails.tsx';
import en from './messages.en.ts';
import id from './messages.id.ts';

const messages = { en, id };

/** Writes the values of messages as the placeholders of mails: `{code}` as `{{code}}`. */
const withPlaceholders = <Part extends object>(part: Part): Part =>
	Object.fromEntries(
		Object.entries(part).map(([key, text]) => [
			key,
			typeof text === 'string' ? text.replaceAll(/\{(\w+)\}/g, '{{$1}}') : withPlaceholders(text),
		]),
	) as Part;

async function renderMail({ subject, element }: Template): Promise<Mail> {
	const html = await render(element);
	const text = await render(element, {
		plainText: true,
		// Upper case would change the names of placeholders.
		htmlToTextOptions: { selectors: [{ selector: 'h1', options: { uppercase: false } }] },
	});
	return { subject, html, text };
}

/**
 * Renders every mail in every language as HTML and text with its `{{placeholders}}`. Runs when the functions are bundled.
 */
export async function renderMails(): Promise<Record<string, Record<string, Mail>>> {
	const rendered: Record<string, Record<string, Mail>> = {};
	for (const language of languages)
		for (const [name, template] of Object.entries(
			mailsIn(language, withPlaceholders<Texts>(messages[language])),
		))
			rendered[name] = { ...rendered[name], [language]: await renderMail(template) };
	return rendered;
}
