import type { Language } from './languages.ts';

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
