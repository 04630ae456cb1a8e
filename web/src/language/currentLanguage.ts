import { defaultLanguage, type Language, languages, locales, prefixOf } from '#shared/languages/languages.ts';

/** Set by the build, which makes a site for each language; the server for development serves all, by the path. */
declare const builtLanguage: Language | undefined;

const { location } = globalThis as Partial<Record<'location', { readonly pathname: string }>>;

/** The language that the first part of a path names. */
export const languageOf = (path: string): Language =>
	languages.find((language) => path.split('/')[1] === language) ?? defaultLanguage;

/** The language of the page. */
export const currentLanguage: Language =
	typeof builtLanguage === 'undefined' ? languageOf(location?.pathname ?? '') : builtLanguage;

/** The locale for `Intl`. */
export const locale = locales[currentLanguage];

/** What the paths of the page's language begin with. */
export const pathPrefix = prefixOf(currentLanguage);

/** The path in the address of the browser as the router knows it, without the prefix of the language. */
export const currentPath = (): string => location?.pathname.slice(pathPrefix.length) || '/';

/** The path of a page in a language. It never begins with two slashes, which browsers take for another site's address. */
export function pathIn(language: Language, path: string): string {
	const page = path.replace(/^\/+/, '/');
	const prefix = prefixOf(language);
	return prefix && page === '/' ? prefix : prefix + page;
}
