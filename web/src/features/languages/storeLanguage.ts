import { type Language, languageCookie } from '#shared/languages/languages.ts';
import { writeCookie } from '../../storage/cookies.ts';

const yearSeconds = 365 * 24 * 3600;

/** Stores the language of this browser, in which the site opens paths that name none. */
export const storeLanguage = (language: Language): void => writeCookie(languageCookie, language, yearSeconds);
