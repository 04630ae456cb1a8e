import { defaultLanguage } from '#shared/languages/languages.ts';
import type { Stated } from '#shared/sentences/sentence.ts';
import { currentLanguage } from '../language/currentLanguage.ts';

type Translated = (sentence: Stated) => string;

const asItIs: Translated = ({ message }) => message;

/**
 * Loads the function that writes sentences of the server in the language of the page. In English, and where it cannot be
 * loaded, sentences stay as they are.
 */
export const loadTranslated = async (): Promise<Translated> =>
	currentLanguage === defaultLanguage
		? asItIs
		: import('./sentences.ts').then(
				({ translated }) => translated,
				() => asItIs,
			);
