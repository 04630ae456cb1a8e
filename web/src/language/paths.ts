import { defaultLanguage, type Language, languages } from '#shared/languages/languages.ts';

/** What the paths of the site in a language begin with: nothing, or `/id`. */
export const prefixOf = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`);

/** The language that the first part of a path names. */
export const languageOf = (path: string): Language =>
	languages.find((language) => path.split('/')[1] === language) ?? defaultLanguage;
