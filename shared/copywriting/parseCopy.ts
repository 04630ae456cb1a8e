import { amountIn, money, offers, reducedPriceIn, sentencesOf, withoutFullStop } from './amounts.ts';

/** The price that applies, and a former one, which is set small with its amount struck out. */
export interface Price {
	readonly now?: string | undefined;
	readonly was?: string | undefined;
	/** An offer beside a price, set as large. */
	readonly offer?: string | undefined;
}

/** A row of a price list. */
export interface PriceRow {
	readonly item: string;
	readonly price: string;
}

/** The text on a picture. */
export interface PictureCopy {
	readonly headline: string;
	/** Paragraphs. */
	readonly body: readonly string[];
	readonly price?: Price | undefined;
	/** A price list. */
	readonly rows?: readonly PriceRow[] | undefined;
	/** A call to action or a price, set on a button. */
	readonly action?: string | undefined;
}

/** An amount in a price list, where the currency is often left out: 'Rp 18.000', '25.000', '18k', '4.50'. */
const listedAmount = `(?:${money.source})(?:,-)?|\\d{1,3}(?:[.,]\\d{3})+(?:,-)?|\\d+(?:[.,]\\d+)?(?:rb|k)\\b|(?!0\\d)\\d+[.,]\\d{2}`;
const leaders = '[\\s\\u00a0]*(?:[…·_]|\\.\\.)[\\s\\u00a0.…·_]*';
/** 'Espresso … 18.000', 'Espresso – Rp 18.000', 'Espresso: 18k', 'Espresso 18k'; with a number only before leaders: 'Size 38 … $18'. */
const rowPattern = new RegExp(
	`^(?:(\\P{N}{1,36}?)(?:[\\s\\u00a0]*[.–—:=|-]?[\\s\\u00a0]+|${leaders})|(.{1,36}?)${leaders})(${listedAmount})$`,
	'iu',
);
const wordsOfRow = /\p{L}/u;
/** Words in front of a price that is not a row of a list. */
const priceWords =
	/(?:^|\s)(?:was|now|only|just|from|for|save|today|price|harga|promo|mulai|dari|dulu|sekarang|jadi|hanya|cuma|cukup|kini|normal|rp|idr|usd)$/i;

/** The rows of a price list, which are at least two, and the lines around them. */
function priceRowsIn(lines: readonly string[]): { rows: PriceRow[]; rest: string[] } {
	const rows: PriceRow[] = [];
	const rest: string[] = [];
	for (const [i, line] of lines.entries()) {
		const [, words, numbered = '', price = ''] = (i > 0 && rowPattern.exec(line)) || [];
		const item = words ?? numbered;
		if (wordsOfRow.test(item) && !priceWords.test(item)) rows.push({ item, price });
		else rest.push(line);
	}
	return rows.length >= 2 ? { rows, rest } : { rows: [], rest: [...lines] };
}

/** Characters of the longest price or offer that is set large. */
const longestOffer = 32;

interface PriceInLines {
	readonly price?: Price | undefined;
	/** The lines without the price. */
	readonly rest: readonly string[];
}

/** The price and the offer in lines: the reduced price, or else the first one below the first line that is a sentence or ends one. */
function priceOf(lines: readonly string[]): PriceInLines {
	const reduced = reducedPriceOf(lines);
	const offered = takeOffer(reduced?.rest ?? lines, (text) => offers.test(text));
	const others = offered?.rest ?? reduced?.rest ?? lines;
	const amount = reduced ? undefined : takeOffer(others, (text) => money.test(text));
	const { now = offered?.offer, was } = reduced?.price ?? { now: amount?.offer };
	if (now === undefined) return { rest: lines };
	const isBoth = offered && now !== offered.offer;
	return {
		price: { now, ...(was && { was }), ...(isBoth && { offer: offered.offer }) },
		rest: amount?.rest ?? others,
	};
}

/** The first offer of a kind below the first line, and the lines without it. */
function takeOffer(lines: readonly string[], isOffer: (text: string) => boolean) {
	for (const [i, line] of lines.entries()) {
		const [before = '', offer, after = ''] = (i > 0 && offerIn(line, isOffer)) || [];
		if (offer) return { offer, rest: lines.toSpliced(i, 1, ...[aloneOnLine(before), after].filter(Boolean)) };
	}
	return undefined;
}

/** What stood before a price: a single sentence begins and ends as a headline does. */
const aloneOnLine = (text: string): string =>
	sentencesOf(text).length > 1 ? text : capitalisedWord(withoutFullStop(text));

/** A short sentence with a price or an offer, or the last clause of one, and the text around it. */
function offerIn(
	line: string,
	isOffer: (text: string) => boolean,
): [before: string, offer: string, after: string] | undefined {
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

/** A headline that begins with a word of small letters, with a capital; names such as iPhone stay. */
const capitalisedWord = (headline: string): string =>
	/^\p{Ll}[\p{Ll}'’-]*(?![\p{L}\p{N}@.])/u.test(headline) ? capitalisedFirst(headline) : headline;

const capitalisedFirst = (phrase: string) => phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1);

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
	if (price?.now && rest.length === 0)
		return { headline: price.now, body: [], price: { ...price, now: undefined } };
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
	const hasAction = lines.length > 1 && last.length <= longestAction && call.test(last) && !offers.test(last);
	const before = hasAction ? [...lines.slice(0, -1), ending.slice(0, -1).join(' ')] : lines;
	const [first = '', ...body] = lettersFirst(before.filter(Boolean));
	const [headline, remainder] = first.length > longestHeadline ? clauseOf(first) : [first];
	return {
		headline: capitalisedWord(headline),
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
