import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language } from '#shared/languages/languages.ts';
import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { currentSession } from '../../api/session.ts';
import { currentLanguage } from '../../language/currentLanguage.ts';
import { pathIn } from '../../language/paths.ts';
import { toast } from '../../ui/toasts.ts';
import { storeLanguage } from './storeLanguage.ts';
import { t } from './text.ts';

/** Returns whether the account of a signed-in user has the language now. */
async function storeInAccount(language: Language): Promise<boolean> {
	try {
		await call('changeLanguage', { body: { language } });
		return true;
	} catch (error) {
		if (!isAborted(error)) toast('error', errorMessage(error, t('notChanged')));
		return false;
	}
}

/** The addresses of the page in the languages of the site, and what stores a choice and opens the page in it. */
export function useLanguageChoice() {
	const { pathname, search } = useLocation();
	// A prerendered page knows no query.
	const [query, setQuery] = useState('');
	useEffect(() => setQuery(search), [search]);
	const hrefOf = (language: Language) => pathIn(language, pathname) + query;

	async function choose(language: Language) {
		if (currentSession() && !(await storeInAccount(language))) return;
		storeLanguage(language);
		if (language !== currentLanguage) window.location.assign(hrefOf(language) + window.location.hash);
	}

	return { hrefOf, choose };
}
