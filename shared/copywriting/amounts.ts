/**
 * An amount of money. Thousands and millions without a currency are a price only where no noun follows.
 */
export const money =
	/(?:Rp\.?|IDR|USD|US\$|[$€£¥])[ \u00a0]?\d+(?:[.,]\d+)*(?:[ \u00a0]?(?:rb|ribu|jt|juta|k)\b)?|\b\d+(?:[.,]\d+)*[ \u00a0]?(?:(?:rb|ribu|jt|juta) rupiah|(?:rb|ribu|jt|juta)(?= *(?:saja\b|aja\b|per\b|[^ \p{L}\p{N}]|$))|rupiah\b|euros?\b|dollars?\b)/iu;

/** An offer without an amount of money: '20% off', 'buy 1 get 1', 'free shipping'. */
export const offers =
	/\b\d+(?:[.,]\d+)?[ \u00a0]?%[ \u00a0]?(?:off|discount)|\b(?:diskon|potongan|hemat|save)(?: hingga| sampai| up to)? \d+(?:[.,]\d+)?[ \u00a0]?%|\bbuy[ \u00a0](?:one|two|\d+),? get[ \u00a0](?:one|two|\d+)(?: free)?|\bbeli[ \u00a0]\d+ gratis[ \u00a0]\d+|\bfree (?:shipping|delivery)|\bgratis (?:ongkir|ongkos kirim)/i;

const between = '(?: is| at| for| adalah| hanya| cuma| only| just| harga)*[\\s\\u00a0:]{0,3}';
const labelled = (words: string) => new RegExp(`\\b(?:${words})${between}(?:${money.source})`, 'iu');

/** A former price with the word that says so: 'Was $129.00', 'harga normal Rp 500.000'. */
const formerPrice = labelled(
	'was|before|originally|regular price|regularly|normally|usually|old price|list price|instead of|dulu|dulunya|sebelumnya|semula|biasanya|harga normal|harga lama|harga asli|harga awal|normalnya|dari harga',
);
/** The price that applies with the word that says so: 'Now $79.99', 'sekarang Rp 350.000'. */
const currentPrice = labelled(
	'now|today|sekarang|kini|jadi|menjadi|harga promo|promo|special price|sale price|hanya|cuma|cukup|only|just',
);
/** Two prices in one phrase: 'from $129 to $79', 'dari Rp 500.000 jadi Rp 350.000', 'Rp 150.000 → Rp 99.000'. */
const reduced = new RegExp(
	`(?:\\b(?:from|dari) (${money.source}) (?:(?:down )?to|jadi|menjadi|ke)|(${money.source})[ \\u00a0]?(?:[-=–]>|→))[ \\u00a0]?(${money.source})`,
	'iu',
);

/** A former price and the one that applies, as they were written, each with the word before it. */
export interface ReducedPrice {
	readonly was: string;
	readonly now: string;
	/** The parts of the text that say it. */
	readonly phrases: readonly string[];
}

/** The reduced price in a text: a former price needs one that applies. */
export function reducedPriceIn(text: string): ReducedPrice | undefined {
	const [phrase, from, before, to] = reduced.exec(text) ?? [];
	const former = from ?? before;
	if (phrase !== undefined && former !== undefined && to !== undefined)
		return { was: former, now: to, phrases: [phrase] };
	const was = formerPrice.exec(text)?.[0];
	if (was === undefined) return undefined;
	const rest = text.replace(was, ' ');
	const now = currentPrice.exec(rest)?.[0] ?? money.exec(rest)?.[0];
	return now === undefined ? undefined : { was, now, phrases: [was, now] };
}

export const amountIn = (phrase: string): string | undefined => money.exec(phrase)?.[0];

/** Abbreviations, English and Indonesian, whose dot does not end a sentence, as a regular expression. */
const abbreviations =
	'(?:s\\.d|a\\.n|u\\.p|[Jj]ln?|[Gg]g|(?:[Nn]o|Rp)(?=\\. ?\\d)|[Dd]r|[Dd]rs|Mr|Mrs|Ms|St|Prof|Hj|Ir|[Vv]s|Tn|Ny|Kec|Kab|Lt|[Tt]elp?)';

const sentenceEnd = new RegExp(
	`(?<=[.!?…]["”’)]?)(?<!(?<![\\p{L}\\p{N}])${abbreviations}\\.) +(?=["“‘(¡¿@$€£¥]?[\\p{Lu}\\p{N}]|@|harga(?:nya)? )`,
	'u',
);

/** The sentences of a line, each with its end mark. */
export const sentencesOf = (line: string): string[] => line.split(sentenceEnd);

/** A sentence without a full stop, a comma or a dash at its end; an exclamation or question mark stays. */
export const withoutFullStop = (sentence: string): string => sentence.replace(/[\s.,;:–]+$/, '');
