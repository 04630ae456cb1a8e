import { type TextOptions, unknownPhrases } from '#shared/imaging/looks/presets/textRules.ts';

/** Notes are stored as metadata of the picture, which is limited: characters of a note's phrases, and of one of them. */
const longestList = 150;
const longestPhrase = 48;

/** A note that lists what the embedded engine did not understand of the customer's text; none where it understood all. */
export function unknownTextNote(options: TextOptions, defaults: TextOptions | undefined): string[] {
	const listed: string[] = [];
	let left = longestList;
	const phrases = unknownPhrases(options, defaults);
	for (const phrase of phrases) {
		const [...letters] = phrase;
		const quoted = letters.length > longestPhrase ? `${letters.slice(0, longestPhrase).join('')}…` : phrase;
		left -= encodeURIComponent(quoted).length;
		if (left < 0) break;
		listed.push(`“${quoted}”`);
	}
	if (phrases.length === 0) return [];
	const more = listed.length < phrases.length ? ' …' : '';
	return [`${unknown} ${listed.join(', ')}${more}`.trim()];
}

const unknown = 'We did not understand these words and left them out:';
