import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';

/** A file with the messages of one language; the language is the first group. */
export const messagesFile = /[\\/]messages\.(\w+)\.ts$/;

/** Where the translator of `use-intl` finds the formatter of parsed messages, in place of the one that parses. */
export const parsedFormatter = {
	from: /^use-intl\/format-message$/,
	to: 'use-intl/format-message/format-only',
} as const;

/** Parses messages from ICU's syntax, so that what is delivered has no parser. */
function parsed(messages: object): object {
	return Object.fromEntries(
		Object.entries(messages).map(([key, message]) => [
			key,
			typeof message === 'string' ? compile(message) : parsed(message),
		]),
	);
}

/** Reads and parses the messages of a file, as it is now. */
export async function parsedMessages(file: string): Promise<object> {
	// While the site is developed, the file changes.
	const module: { default: object } = await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`);
	return parsed(module.default);
}
