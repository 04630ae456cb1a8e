import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { type Language, languages } from '#shared/languages/languages.ts';
import { currentLanguage } from '../../language/currentLanguage.ts';
import { t } from './text.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';

/** The languages' own names: who cannot read the page's language finds theirs. */
const names: Readonly<Record<Language, string>> = { en: 'English', id: 'Bahasa Indonesia' };

/** Whether the browser opens the link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
	metaKey || ctrlKey || shiftKey || altKey;

/** The page in each language of the site, as links that search engines follow. */
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
						{names[language]}
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
