import { graphemesOf, settableForm } from '#shared/art-requests/settableText.ts';

/** Text of which every character can be set. */
interface SettableText {
	/** Paragraphs are separated by line feeds. */
	readonly text: string;
	/** The characters left out, each once, in order of appearance. */
	readonly dropped: readonly string[];
}

/**
 * Makes text ready for setting: typographic quotes and dashes, one kind of space, prices and units kept together,
 * and only characters that the faces have.
 */
export function settableText(raw: string): SettableText {
	const dropped = new Set<string>();
	let text = '';
	for (const grapheme of graphemesOf(raw.normalize('NFC'))) {
		const form = settableForm(grapheme);
		text += form ?? '';
		if (form === undefined) dropped.add(grapheme);
	}
	return { text: keepTogether(spaced(typographic(text))), dropped: [...dropped] };
}

const typographic = (text: string): string =>
	text
		.replace(/\.{3,}/g, '…')
		.replace(/(\s)--?(?=\s)/g, '$1–')
		.replace(/(?<=\d)"/g, '″')
		.replace(/(^|[\s([{–—])"/g, '$1“')
		.replace(/"/g, '”')
		// An apostrophe for omitted characters, as in the '90s of rock 'n' roll.
		.replace(/'(?=\d\d|n')/gi, '’')
		.replace(/(^|[\s([{–—“])'/g, '$1‘')
		.replace(/'/g, '’')
		.replace(/″/g, '"');

const spaced = (text: string): string =>
	text
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map((line) => line.replace(/\s+/gu, ' ').trim())
		.filter(Boolean)
		.join('\n');

/** Keeps amounts with their units, telephone numbers, dates and house numbers on one line. */
const keepTogether = (text: string): string =>
	text
		.replace(/\b(Rp\.?|IDR|USD|US\$|[$€£¥]) (?=\d)/gi, '$1\u00a0')
		.replace(/(\d) (?=(%|ml|l|g|gr|gram|kg|cm|mm|m|km|GB|TB|rb|ribu|jt|juta|pcs|am|pm)\b|%|€)/gi, '$1\u00a0')
		.replace(/(\d\u00a0?%) (?=off\b)/gi, '$1\u00a0')
		.replace(/\b(buy|get|beli|gratis) (?=\d)/gi, '$1\u00a0')
		.replace(/(?<=(?:\+\d|\b0)\d{1,3}(?:[ \u00a0]\d{2,4}){0,3}) (?=\d{2,4}\b)/g, '\u00a0')
		.replace(/\b(no\.?|rt|rw|km|blok|lt\.?|jln?\.|pukul|jam) (?=[\p{L}\d])/giu, '$1\u00a0')
		.replace(new RegExp(`(\\d) (?=(?:${months})\\b)`, 'gi'), '$1\u00a0')
		.replace(/ (?=[–—→:;!?»%](\s|$))/g, '\u00a0');

const months =
	'jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:ch|et)?|apr(?:il)?|may|mei|jun[ei]?|jul[iy]?|aug(?:ust)?|agu(?:stus)?|sep(?:tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?';
