/** Named HTML entities in pasted text. */
const entities: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&nbsp;': ' ',
	'&quot;': '"',
	'&apos;': "'",
	'&lt;': ' ',
	'&gt;': ' ',
};

/** Running text without markup, links, emoji and line feeds other than those between lines. */
export function plainText(raw: string): string {
	return raw
		.normalize('NFC')
		.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
		.replace(/<(br|\/p|\/li|\/div|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
		.replace(/<[^<>]*>/g, ' ')
		.replace(/&[a-z]+;/gi, (entity) => entities[entity.toLowerCase()] ?? ' ')
		.replace(/&#\w+;/g, ' ')
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/\b(https?:\/\/|www\.)\S+/gi, ' ')
		.replace(/^[^\S\n]*[#>*+•·–-]+(?=\s)/gm, '')
		.replace(/ [-|•·]+(?= )/g, ' –')
		.replace(/(\*\*|__|~~|`+)/g, '')
		.replace(/(^|\s)[*_](\S[^*_\n]*)[*_](?=\W|$)/g, '$1$2')
		.replace(/\p{Extended_Pictographic}|\p{Me}|\p{Cf}|\ufe0e|\ufe0f/gu, (found) =>
			/[©®™]/.test(found) ? found : ' ',
		)
		.replace(/[<>{}|\\^]/g, ' ')
		.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (found) => (found === '\n' ? found : ' '))
		.replace(/(?<=\d),-(?=\s|$)/g, ',')
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n[\n ]*/g, '\n')
		.trim();
}

/** Cuts a phrase at a word boundary to at most `characters`. */
export function atMost(phrase: string, characters: number): string {
	if (phrase.length <= characters) return phrase;
	const cut = phrase.slice(0, characters + 1);
	const end = cut.lastIndexOf(' ');
	const kept = end > 0 ? cut.slice(0, end) : cut.slice(0, characters).replace(/\p{Cs}$/u, '');
	return withoutLooseEnd(kept);
}

const looseEnd =
	/[\s,;:–—(&/+-]+$|\s(a|an|the|of|to|in|on|at|by|for|and|or|with|is|are|that|our|your|dan|di|ke|dari|yang|untuk|dengan|atau|para|pada|oleh|serta|mulai|hanya|cuma|dulu|seharga)$/i;

/** Removes trailing function words and punctuation. */
export function withoutLooseEnd(phrase: string): string {
	let kept = phrase;
	while (looseEnd.test(kept)) kept = kept.replace(looseEnd, '');
	return kept;
}

export const capitalised = (phrase: string): string =>
	phrase.replace(
		// Keeps names such as iPhone.
		/^(["“‘'(]*)(\p{Ll})(?!\p{Ll}*\p{Lu})/u,
		(_, before: string, letter: string) => before + letter.toLocaleUpperCase(),
	);

/** A phrase for the middle of a sentence: lower case first, except in names and abbreviations. */
export const continued = (phrase: string): string =>
	/^(\p{Lu}(?!\p{Ll})|\p{Lu}\p{Ll}+ ?\p{Lu}|\p{Lu}\p{Ll}+(?:ian|ish|ese)s?\b)/u.test(phrase)
		? phrase
		: phrase.charAt(0).toLocaleLowerCase() + phrase.slice(1);
