import { escapeHtml } from '#shared/html.ts';
import type { Mail } from './mailer.ts';

/**
 * Replaces a mail's `{{placeholders}}` by values, which are escaped in HTML.
 *
 * @throws Error for a placeholder without a value.
 */
export function fillIn(mail: Mail, values: Readonly<Record<string, string>>): Mail {
	const fill = (text: string, encode: (value: string) => string) =>
		text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
			const value = values[name];
			if (value === undefined) throw new Error(`The mail has no value for {{${name}}}.`);
			return encode(value);
		});
	const plain = (value: string) => value;
	return {
		subject: fill(mail.subject, plain),
		html: fill(mail.html, escapeHtml),
		text: fill(mail.text, plain),
	};
}
