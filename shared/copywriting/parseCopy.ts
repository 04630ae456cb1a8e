import type { PictureCopy } from './pictureCopy.ts';
import { priceOf, priceRowsIn } from './priceParts.ts';
import { sentencesOf, withoutFullStop } from './sentences.ts';

/** Characters of the longest headline, and of the longest button. */
const longestHeadline = 72;
const longestAction = 26;
/** More lines than these are joined with dots. */
const mostLines = 7;

const call =
	/^(order|shop|buy|book|call|visit|get|try|join|sign up|register|learn|discover|find|download|follow|chat|whatsapp|scan|pesan|beli|belanja|hubungi|kunjungi|daftar|coba|dapatkan|ikuti|unduh|klik|cek|yuk|ayo|mulai)\b/i;

/** The lines of a text; where it is one line, its first sentence and the others. */
export function linesOf(text: string): string[] {
	const lines = text
		.split(/[\r\n]+/)
		.map((line) => line.trim())
		.filter(Boolean);
	const [first = '', ...others] = lines.length === 1 ? sentencesOf(lines[0] ?? '') : [];
	return others.length > 0 ? [first.replace(/(?<!\.)\.$/, ''), others.join(' ')] : lines;
}

/**
 * Divides a text for setting: the first line, sentence or clause is the headline where more follows, a short call to action at
 * the end becomes the button, and the rest is the body. A price or an offer is set large, below its former price if there is
 * one, and lines that end in prices become a price list.
 */
export function parseCopy(text: string): PictureCopy {
	const { rows, rest: lines } = priceRowsIn(linesOf(text));
	const { price, rest } = priceOf(lines);
	if (price && rest.length === 0) return { headline: price.now, body: [], price: { was: price.was } };
	return {
		...copyOfLines(rest.length > mostLines ? [rest[0] ?? '', rest.slice(1).join(' · ')] : rest),
		...(price && { price }),
		...(rows.length > 0 && { rows }),
	};
}

/** The headline, the body and the action among lines. */
function copyOfLines(lines: readonly string[]): PictureCopy {
	const ending = sentencesOf(lines.at(-1) ?? '');
	const last = ending.at(-1) ?? '';
	const hasAction = lines.length > 1 && last.length <= longestAction && call.test(last);
	const before = hasAction ? [...lines.slice(0, -1), ending.slice(0, -1).join(' ')] : lines;
	const [first = '', ...body] = lettersFirst(before.filter(Boolean));
	const [headline, remainder] = first.length > longestHeadline ? clauseOf(first) : [first];
	return {
		headline,
		body: remainder ? [remainder, ...body] : body,
		action: hasAction ? withoutFullStop(last) : undefined,
	};
}

/** Moves a first line without a letter or figure, such as ★★★★★, below the next one. */
const lettersFirst = ([first = '', second, ...others]: readonly string[]): string[] =>
	second === undefined || /[\p{L}\p{N}]/u.test(first)
		? [first, ...(second ? [second] : []), ...others]
		: [second, first, ...others];

/** Splits a long sentence at the first punctuation mark, where it has one. */
function clauseOf(sentence: string): [string, string?] {
	const clauses = new RegExp(`^(.{8,${longestHeadline - 1}}?)(?:[:;]|[ \\u00a0][–—]|,) (.+)$`, 'u').exec(
		sentence,
	);
	if (!clauses?.[1] || !clauses[2]) return [sentence];
	return [clauses[1], clauses[2].charAt(0).toLocaleUpperCase() + clauses[2].slice(1)];
}
