import { escapeHtml } from '#shared/html.ts';
import type { Mail } from './ses.ts';

/** Fills a mail's `{{placeholders}}`; values are escaped in HTML. Throws for one that has no value. */
export function fillIn(mail: Mail, values: Readonly<Record<string, string>>): Mail {
	const fill = (text: string, write: (value: string) => string) =>
		text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
			const value = values[name];
			if (value === undefined) throw new Error(`The mail has no value for {{${name}}}.`);
			return write(value);
		});
	const plain = (value: string) => value;
	return {
		subject: fill(mail.subject, plain),
		html: fill(mail.html, escapeHtml),
		text: fill(mail.text, plain),
	};
}
