import { chakra } from '@chakra-ui/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Language, languageCookie, languageNames, languages } from '#shared/languages/languages.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { currentSession } from '../../api/session.ts';
import { currentLanguage, currentPath, pathIn } from '../../language/currentLanguage.ts';
import { writeCookie } from '../../storage/cookies.ts';
import { t } from './messages.en.ts';

const yearSeconds = 365 * 24 * 3600;

/** Stores the language of this browser, in which the site opens paths that name none. */
const storeLanguage = (language: Language): void => writeCookie(languageCookie, language, yearSeconds);

/** Opens the page in the language of an account. Returns whether it is in another one. */
export function openIn(language: Language): boolean {
	if (language === currentLanguage) return false;
	storeLanguage(language);
	const { search, hash } = window.location;
	window.location.replace(pathIn(language, currentPath()) + search + hash);
	return true;
}

/** The addresses of the page in the languages of the site, and what stores a choice and opens the page in it. */
function useLanguageChoice() {
	const { pathname, search } = useLocation();
	// A prerendered page knows no query.
	const [query, setQuery] = useState('');
	useEffect(() => setQuery(search), [search]);
	const hrefOf = (language: Language) => pathIn(language, pathname) + query;

	async function choose(language: Language) {
		const storeInAccount = () => call('changeMe', { body: { language } });
		if (currentSession() && !(await attempt(storeInAccount, t('notChanged')))) return;
		storeLanguage(language);
		if (language !== currentLanguage) window.location.assign(hrefOf(language) + window.location.hash);
	}

	return { hrefOf, choose };
}

/** Whether the browser opens the link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
	metaKey || ctrlKey || shiftKey || altKey;

/** The page in each language of the site, under the language's own name, as links that search engines follow. */
export function LanguageChoice() {
	const { hrefOf, choose } = useLanguageChoice();
	return (
		<chakra.ul aria-label={t('language')} display="flex" flexWrap="wrap" gap="1" ml="-3" fontSize="small">
			{languages.map((language) => (
				<li key={language}>
					<Choice
						href={hrefOf(language)}
						lang={language}
						hrefLang={language}
						aria-current={language === currentLanguage || undefined}
						onClick={(event) => {
							if (opensElsewhere(event)) return;
							event.preventDefault();
							void choose(language);
						}}
					>
						{languageNames[language]}
					</Choice>
				</li>
			))}
		</chakra.ul>
	);
}

const Choice = chakra('a', {
	base: {
		display: 'inline-flex',
		alignItems: 'center',
		minHeight: '32px',
		px: '3',
		borderRadius: 'full',
		_hover: { color: 'ink' },
		'&[aria-current]': { color: 'ink', bg: 'line' },
	},
});
