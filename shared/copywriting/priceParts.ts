import { amountIn, money, reducedPriceIn } from './amounts.ts';
import type { PriceRow } from './pictureCopy.ts';

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

/** The reduced price in parts of a text, and the text around it. */
export function reducedPriceOf(
	parts: readonly string[],
): { price: { readonly was: string; readonly now: string }; rest: string[] } | undefined {
	const separator = '\u241e';
	const joined = parts.join(separator);
	const price = reducedPriceIn(joined);
	if (!price || amountIn(price.now) === amountIn(price.was)) return undefined;
	const rest = price.phrases
		.reduce((text, phrase) => text.replace(phrase, separator), joined)
		.split(separator)
		.map((part) => part.replace(/^[\s\u00a0,;.:!–—/-]+|[\s\u00a0,;:–—/-]+$/g, ''))
		.filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^(?:and|dan)$/i.test(part));
	return { price: { was: capitalisedFirst(price.was), now: capitalisedFirst(price.now) }, rest };
}

const capitalisedFirst = (phrase: string) => phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1);
