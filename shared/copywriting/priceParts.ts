import { amountIn, money, offers, reducedPriceIn } from './amounts.ts';
import type { PriceRow } from './pictureCopy.ts';
import { sentencesOf, withoutFullStop } from './sentences.ts';

/** An amount in a price list, where the currency is often left out: 'Rp 18.000', '25.000', '18k', '4.50'. */
const listedAmount = `(?:${money.source})(?:,-)?|\\d{1,3}(?:[.,]\\d{3})+(?:,-)?|\\d+(?:[.,]\\d+)?(?:rb|k)\\b|(?!0\\d)\\d+[.,]\\d{2}`;
/** 'Espresso … 18.000', 'Espresso – Rp 18.000', 'Espresso: 18k', 'Espresso 18k'. */
const rowPattern = new RegExp(
	`^(\\P{N}{2,36}?)[\\s\\u00a0]*(?:[.…·_]+[\\s\\u00a0.…·_]*|[–—:=|-][\\s\\u00a0]+|[\\s\\u00a0])(${listedAmount})$`,
	'iu',
);
const wordsOfRow = /\p{L}{2}/u;
/** Words in front of a price that is not a row of a list. */
const priceWords =
	/(?:^|\s)(?:was|now|only|just|from|for|save|today|price|harga|promo|mulai|dari|dulu|sekarang|jadi|hanya|cuma|cukup|kini|normal)$/i;

/** The rows of a price list, which are at least two, and the lines around them. */
export function priceRowsIn(lines: readonly string[]): { rows: PriceRow[]; rest: string[] } {
	const rows: PriceRow[] = [];
	const rest: string[] = [];
	for (const [i, line] of lines.entries()) {
		const [, item = '', price = ''] = (i > 0 && rowPattern.exec(line)) || [];
		if (wordsOfRow.test(item) && !priceWords.test(item)) rows.push({ item, price });
		else rest.push(line);
	}
	return rows.length >= 2 ? { rows, rest } : { rows: [], rest: [...lines] };
}

/** Characters of the longest price or offer that is set large. */
const longestOffer = 32;

interface PriceInLines {
	readonly price?: { readonly was?: string; readonly now: string } | undefined;
	/** The lines without the price. */
	readonly rest: readonly string[];
}

/** The reduced price in lines, or else the first price or offer below the first line that is a sentence or ends one. */
export function priceOf(lines: readonly string[]): PriceInLines {
	const reduced = reducedPriceOf(lines);
	if (reduced) return reduced;
	for (const [i, line] of lines.entries()) {
		const [before = '', offer, after = ''] = (i > 0 && offerIn(line)) || [];
		if (offer)
			return { price: { now: offer }, rest: lines.toSpliced(i, 1, ...[before, after].filter(Boolean)) };
	}
	return { rest: lines };
}

/** A short sentence with a price or an offer, or the last clause of one, and the text around it. */
function offerIn(line: string): [before: string, offer: string, after: string] | undefined {
	const sentences = sentencesOf(line);
	for (const [i, sentence] of sentences.entries()) {
		if (!isOffer(sentence)) continue;
		const [, start = '', clause = ''] = lastClause.exec(sentence) ?? [];
		const isLast = isOffer(clause) && !isOffer(start);
		const offer = isLast ? clause : sentence;
		if (offer.length > longestOffer) continue;
		const before = [...sentences.slice(0, i), ...(isLast ? [start] : [])].join(' ');
		return [before, withoutFullStop(offer), sentences.slice(i + 1).join(' ')];
	}
	return undefined;
}

const isOffer = (text: string): boolean => money.test(text) || offers.test(text);

const lastClause = /^(.{3,}?)(?:[,;:]|[ \u00a0][–—-])[ \u00a0]([^,;]+)$/u;

/** The reduced price in lines, and the text around it. */
function reducedPriceOf(lines: readonly string[]): PriceInLines | undefined {
	const separator = '\u241e';
	const whole = lines.join(separator);
	const price = reducedPriceIn(whole);
	if (!price || amountIn(price.now) === amountIn(price.was)) return undefined;
	const rest = price.phrases
		.reduce((text, phrase) => text.replace(phrase, separator), whole)
		.split(separator)
		.map((part) => part.replace(/^[\s\u00a0,;.:!–—/-]+|[\s\u00a0,;:–—/-]+$/g, ''))
		.filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^(?:and|dan)$/i.test(part));
	return { price: { was: capitalisedFirst(price.was), now: capitalisedFirst(price.now) }, rest };
}

const capitalisedFirst = (phrase: string) => phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1);
