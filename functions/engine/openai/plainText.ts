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
