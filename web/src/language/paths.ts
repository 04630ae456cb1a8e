import { defaultLanguage, type Language, languages, prefixOf } from '#shared/languages/languages.ts';

/** The path of a page in a language. It never begins with two slashes, which browsers take for another site's address. */
export function pathIn(language: Language, path: string): string {
	const page = path.replace(/^\/+/, '/');
	const prefix = prefixOf(language);
	return prefix && page === '/' ? prefix : prefix + page;
}

/** The language that the first part of a path names. */
export const languageOf = (path: string): Language =>
	languages.find((language) => path.split('/')[1] === language) ?? defaultLanguage;
