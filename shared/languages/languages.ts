/** The languages of the site and its mails, as tags of BCP 47. The first is that of everyone who has chosen none. */
export const languages = ['en', 'id'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', id: 'Bahasa Indonesia' };

/** What the paths of the site in a language begin with: nothing, or `/id`. */
export const prefixOf = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`);

/** The locale in which a language writes numbers, dates and plurals. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', id: 'id-ID' };

/** The cookie with the language that was chosen in this browser. */
export const languageCookie = 'language';

/** The messages of a file in another language: the same keys. */
export type Translated<Messages> = {
	readonly [K in keyof Messages]: Messages[K] extends string ? string : Translated<Messages[K]>;
};

/**
 * The language for a visitor: the one that the browser has stored, else the first of the site's that its `Accept-Language`
 * prefers, else English. The distribution's function contains this code: it has no destructuring and no default values,
 * which CloudFront does not know.
 */
export function preferredLanguage(accepted: string, chosen: string | undefined): Language {
	if (chosen === 'en' || chosen === 'id') return chosen;
	let preferred: Language = 'en';
	let highest = 0;
	accepted
		.toLowerCase()
		.split(',')
		.forEach((range) => {
			const quality = /;\s*q=([\d.]+)/.exec(range);
			const weight = quality ? Number(quality[1]) : 1;
			// Android calls Indonesian `in`, as ISO 639 did until 1989.
			const tag = /^\s*(en|id|in)(?=[-_;\s]|$)/.exec(range);
			if (!tag || !(weight > highest)) return;
			highest = weight;
			preferred = tag[1] === 'en' ? 'en' : 'id';
		});
	return preferred;
}
