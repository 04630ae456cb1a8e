import { escapeHtml } from '#shared/html.ts';
import type { Mail } from './mailer.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Replaces a mail's `{{placeholders}}` by values, which are escaped in HTML. `html` has the values that are HTML already; a
 * mail's text leaves them out.
 *
 * @throws Error for a placeholder without a value.
 */
export function fillIn(mail: Mail, values: Values, html: Values = {}): Mail {
	const fill = (text: string, encode: (value: string) => string, raw = (_: string) => '') =>
		text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
			if (name in html) return raw(html[name] ?? '');
			const value = values[name];
			if (value === undefined) throw new Error(`The mail has no value for {{${name}}}.`);
			return encode(value);
		});
	const plain = (value: string) => value;
	return {
		subject: fill(mail.subject, plain),
		html: fill(mail.html, escapeHtml, plain),
		text: fill(mail.text, plain),
	};
}
