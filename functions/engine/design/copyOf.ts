import { type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import type { Copy } from '../typesetting/setCopy.ts';
import { settableText } from '../typesetting/settableText.ts';
import { abbreviations } from './abbreviations.ts';

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
		const headline = settableText(job.copy.headline);
		const action = settableText(job.copy.callToAction);
		const copy = { headline: headline.text, body: [], action: action.text || undefined };
		return checkedCopy(copy, [...headline.dropped, ...action.dropped]);
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
 * to action at the end becomes the button, and the rest is the body.
 */
export function parseCopy(text: string): Copy {
	const written = text.split('\n');
	const lines = written.length > mostLines ? [written[0] ?? '', written.slice(1).join(' · ')] : written;
	const parts = lines.length > 1 ? lines : sentencesOf(text);
	const last = parts.at(-1) ?? '';
	const hasAction = parts.length > 1 && last.length <= longestAction && priceOrCall.test(last);
	const action = hasAction ? last.replace(/[.。]$/, '') : undefined;
	const rest = hasAction ? parts.slice(0, -1) : parts;
	const [first = '', ...others] = rest;
	if (first.length > longestHeadline) {
		const [headline, remainder] = clauseOf(first);
		const body = remainder ? [remainder, ...others] : others;
		return { headline, body: lines.length > 1 ? body : joined(body), action };
	}
	const headline = others.length > 0 && lines.length === 1 ? first.replace(/(?<!\.)\.$/, '') : first;
	return { headline, body: lines.length > 1 ? others : joined(others), action };
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
