import { type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import { abbreviations } from '../text/abbreviations.ts';
import type { Copy } from '../typesetting/setCopy.ts';
import { settableText } from '../typesetting/settableText.ts';
import { advertisementCopy } from './advertisementCopy.ts';
import { priceRowsIn, reducedPriceOf } from './priceParts.ts';

const noLetters =
	'We can set Latin letters, figures and punctuation, and your text has none of them. Please write it with those and try again.';

const legible = /[\p{L}\p{N}]/u;

/** How many left-out characters a note lists. */
const maxListedCharacters = 12;

/** The text to set on a job's picture and notes for the customer; undefined for a picture without text. */
export function copyOf(job: ImageJob): { copy: Copy; notes: string[] } | undefined {
	if (job.copy) {
		// Without the product's name the headline would consist of the copywriter's phrases alone.
		const product = job.brief?.productInfo ?? '';
		if (legible.test(product) && !legible.test(settableText(product).text))
			throw new ImageRefusedError(noLetters);
		const { copy, dropped } = advertisementCopy(job.copy, job.brief);
		return checkedCopy(copy, dropped);
	}
	if (job.service !== 'Graphic Design' || job.textContent === undefined) return undefined;
	const { text, dropped } = settableText(job.textContent);
	return checkedCopy(parseCopy(text), dropped);
}

function checkedCopy(copy: Copy, dropped: readonly string[]): { copy: Copy; notes: string[] } {
	if (!legible.test(copy.headline)) throw new ImageRefusedError(noLetters);
	const named = [...new Set(dropped)];
	if (named.length === 0) return { copy, notes: [] };
	const more = named.length > maxListedCharacters ? ' …' : '';
	return {
		copy,
		notes: [`Some characters could not be set: ${named.slice(0, maxListedCharacters).join(' ')}${more}`],
	};
}

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
export function parseCopy(text: string): Copy {
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
function copyOfParts(parts: readonly string[], running: boolean): Copy {
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

const sentenceEnd = new RegExp(
	`(?<=[.!?…]["”’)]?)(?<!(?<![\\p{L}\\p{N}])${abbreviations}\\.) +(?=["“‘(¡¿]?[\\p{Lu}\\p{N}])`,
	'u',
);
const sentencesOf = (text: string): string[] => text.split(sentenceEnd);

/** Splits a long sentence at the first punctuation mark, where it has one. */
function clauseOf(sentence: string): [string, string?] {
	const clauses = new RegExp(`^(.{8,${longestHeadline - 1}}?)(?:[:;]|[ \\u00a0][–—]|,) (.+)$`, 'u').exec(
		sentence,
	);
	if (!clauses?.[1] || !clauses[2]) return [sentence];
	return [clauses[1], clauses[2].charAt(0).toLocaleUpperCase() + clauses[2].slice(1)];
}
