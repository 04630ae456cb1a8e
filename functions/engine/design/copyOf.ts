import { type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import type { Copy } from '../typesetting/setCopy.ts';
import { settableText } from '../typesetting/settableText.ts';
import { abbreviations } from './abbreviations.ts';

const noLetters =
	'We can set Latin letters, figures and punctuation, and your text has none of them. Please write it with those and try again.';

const legible = /[\p{L}\p{N}]/u;

/** As many left-out characters are named as a short note holds. */
const namedCharacters = 12;

/** What a job asks to be set on the picture, and what to tell about it; nothing for a plain picture. */
export function copyOf(job: ImageJob): { copy: Copy; notes: string[] } | undefined {
	if (job.copy) {
		// A headline around a name that cannot be set would hold our own words alone.
		const product = job.brief?.productInfo ?? '';
		if (legible.test(product) && !legible.test(settableText(product).text))
			throw new ImageRefusedError(noLetters);
		const headline = settableText(job.copy.headline);
		const action = settableText(job.copy.callToAction);
		const copy = { headline: headline.text, body: [], action: action.text || undefined };
		return checked(copy, [...headline.dropped, ...action.dropped]);
	}
	if (job.service !== 'Graphic Design' || job.textContent === undefined) return undefined;
	const { text, dropped } = settableText(job.textContent);
	return checked(inRanks(text), dropped);
}

function checked(copy: Copy, dropped: readonly string[]): { copy: Copy; notes: string[] } {
	if (!legible.test(copy.headline)) throw new ImageRefusedError(noLetters);
	const named = [...new Set(dropped)];
	if (named.length === 0) return { copy, notes: [] };
	const more = named.length > namedCharacters ? ' …' : '';
	return {
		copy,
		notes: [`Some characters could not be set: ${named.slice(0, namedCharacters).join(' ')}${more}`],
	};
}

/** Characters of the longest line that is shouted rather than read. */
const longestHeadline = 72;
const longestAction = 26;
/** More lines than these run on, with dots between them. */
const mostLines = 7;

const priceOrCall =
	/(^|\s)(Rp|IDR|US\$|[$€£])\W?\d|\d\s?%|^(order|shop|buy|book|call|visit|get|try|join|sign up|register|learn|discover|find|download|follow|chat|whatsapp|scan|pesan|beli|belanja|hubungi|kunjungi|daftar|coba|dapatkan|ikuti|unduh|klik|cek|yuk|ayo|mulai)\b/i;

/**
 * Reads ranks out of running text: its first line, sentence or clause is the headline where more follows, a short
 * price or call to action at the end becomes the button, and the rest is read.
 */
export function inRanks(text: string): Copy {
	const written = text.split('\n');
	const lines = written.length > mostLines ? [written[0] ?? '', written.slice(1).join(' · ')] : written;
	const parts = lines.length > 1 ? lines : sentencesOf(text);
	const last = parts.at(-1) ?? '';
	const called = parts.length > 1 && last.length <= longestAction && priceOrCall.test(last);
	const action = called ? last.replace(/[.。]$/, '') : undefined;
	const rest = called ? parts.slice(0, -1) : parts;
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

/** A long sentence parted at a mark in its first words, where it has one. */
function clauseOf(sentence: string): [string, string?] {
	const parted = new RegExp(`^(.{8,${longestHeadline - 1}}?)(?:[:;]|[ \\u00a0][–—]|,) (.+)$`, 'u').exec(
		sentence,
	);
	if (!parted?.[1] || !parted[2]) return [sentence];
	return [parted[1], parted[2].charAt(0).toLocaleUpperCase() + parted[2].slice(1)];
}
