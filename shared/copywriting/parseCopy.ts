import type { PictureCopy } from './pictureCopy.ts';
import { priceRowsIn, reducedPriceOf } from './priceParts.ts';
import { sentencesOf } from './sentences.ts';

/** Characters of the longest headline. */
const longestHeadline = 72;
const longestAction = 26;
/** More lines than these are joined with dots. */
const mostLines = 7;

const priceOrCall =
	/(^|\s)(Rp|IDR|US\$|[$€£])\W?\d|\d\s?%|^(order|shop|buy|book|call|visit|get|try|join|sign up|register|learn|discover|find|download|follow|chat|whatsapp|scan|pesan|beli|belanja|hubungi|kunjungi|daftar|coba|dapatkan|ikuti|unduh|klik|cek|yuk|ayo|mulai)\b/i;

/**
 * Splits running text: the first line, sentence or clause is the headline where more follows, a short price or call
 * to action at the end becomes the button, and the rest is the body. A reduced price is set large below its former
 * price, and lines that end in prices become a price list.
 */
export function parseCopy(text: string): PictureCopy {
	const { rows, rest: written } = priceRowsIn(text.split('\n'));
	const single = written.length === 1 && rows.length === 0;
	const parts = single ? sentencesOf(written[0] ?? '') : written;
	const reduced = reducedPriceOf(parts);
	if (reduced && reduced.rest.length === 0)
		return { headline: reduced.price.now, body: [], price: { was: reduced.price.was } };
	const copy = copyOfParts(shortened(reduced?.rest ?? parts), single);
	return {
		...copy,
		...(reduced && { price: reduced.price }),
		...(rows.length > 0 && { rows }),
	};
}

/** Joins all but the first of too many lines. */
const shortened = (lines: readonly string[]): readonly string[] =>
	lines.length > mostLines ? [lines[0] ?? '', lines.slice(1).join(' · ')] : lines;

/** The headline, the body and the action among lines, or sentences of running text. */
function copyOfParts(parts: readonly string[], running: boolean): PictureCopy {
	const last = parts.at(-1) ?? '';
	const hasAction = parts.length > 1 && last.length <= longestAction && priceOrCall.test(last);
	const action = hasAction ? last.replace(/[.。]$/, '') : undefined;
	const [first = '', ...others] = hasAction ? parts.slice(0, -1) : parts;
	const bodyOf = (texts: readonly string[]) => (running ? joined(texts) : texts);
	if (first.length > longestHeadline) {
		const [headline, remainder] = clauseOf(first);
		return { headline, body: bodyOf(remainder ? [remainder, ...others] : others), action };
	}
	const headline = others.length > 0 && running ? first.replace(/(?<!\.)\.$/, '') : first;
	return { headline, body: bodyOf(others), action };
}

const joined = (sentences: readonly string[]): string[] => (sentences.length ? [sentences.join(' ')] : []);

/** Splits a long sentence at the first punctuation mark, where it has one. */
function clauseOf(sentence: string): [string, string?] {
	const clauses = new RegExp(`^(.{8,${longestHeadline - 1}}?)(?:[:;]|[ \\u00a0][–—]|,) (.+)$`, 'u').exec(
		sentence,
	);
	if (!clauses?.[1] || !clauses[2]) return [sentence];
	return [clauses[1], clauses[2].charAt(0).toLocaleUpperCase() + clauses[2].slice(1)];
}
