import type { MarketingBrief } from '#shared/art-requests/marketingCopy.ts';
import { abbreviations } from '../design/abbreviations.ts';
import { type Goal, goalIn } from './goal.ts';
import { type Language, languageOf } from './language.ts';
import { atMost, plainText, withoutLooseEnd } from './plainText.ts';

/** What a brief says, in phrases of its own; nothing is added. */
export interface Facts {
	readonly language: Language;
	readonly goal: Goal;
	/** At most 44 characters. */
	readonly name: string;
	/** What is said of the product: phrases without an end mark, each of at most 110 characters. */
	readonly points: readonly string[];
	/** A price as it was written: 'Rp 25.000'. */
	readonly price?: string | undefined;
	/** Whether that price is only the least: 'from $15'. */
	readonly startingPrice: boolean;
	/** An offer as it was written: '20% off'. */
	readonly offer?: string | undefined;
	/** For whom it is, of at most 60 characters. */
	readonly audience?: string | undefined;
}

const longestName = 44;
const longestPoint = 110;
const longestAudience = 60;

/** Thousands and millions without a currency are a price only where no word says what they count. */
const money =
	/(?:Rp\.?|IDR|USD|US\$|[$€£]) ?\d+(?:[.,]\d+)*(?: ?(?:rb|ribu|jt|juta|k)\b)?|\b\d+(?:[.,]\d+)* ?(?:(?:rb|ribu|jt|juta) rupiah|(?:rb|ribu|jt|juta)(?= *(?:saja\b|aja\b|per\b|[^ \p{L}\p{N}]|$))|rupiah\b|euros?\b|dollars?\b)/iu;
/** Ends just before a price that is only the least. */
const starting = /\b(?:from|starting at|mulai|mulai dari):?\s*$/i;
const offers =
	/\b\d+(?:[.,]\d+)? ?% ?(?:off|discount)|\b(?:diskon|potongan|hemat|save)(?: hingga| sampai| up to)? \d+(?:[.,]\d+)? ?%|\bbuy (?:one|two|\d+),? get (?:one|two|\d+)(?: free)?|\bbeli \d+ gratis \d+|\bfree (?:shipping|delivery)|\bgratis (?:ongkir|ongkos kirim)/i;

const productLabel = /^(?:product|product name|name|brand|item|nama|nama produk|produk|merek)\s*:\s*/i;
const preamble =
	/^(?:(?:hi|hello|halo|hai)[,!.]? +)?(?:(?:this is|it is|it's|we (?:sell|make|offer|have)|i (?:sell|make)|introducing)(?: (?:our|my|the|an?))?|our|my|the|an?|ini adalah|ini|kami (?:menjual|membuat|menawarkan|punya|memiliki)|saya (?:menjual|membuat)|jual|produk kami(?: adalah)?(?= ))\s+(?=\S)/i;
/** What is called out before anything is named. `New` and `hot` may belong to a name that follows without a mark. */
const shout =
	/^(?:(?:promo|sale|hot sale|diskon|best seller|ready stock|open order|po)\b[\s!.:,-]+|(?:hot|new|baru)\s?[!.:,-][\s!.:,-]*)+(?=\S)/i;
/** Where a name ends and what is said of it begins. */
const parting =
	/\s*(?:[:;|(]| [–—-]+ |,(?=\s)|(?<![\w'’-])(?:is|are|was|were|has|have|helps?|makes?|comes?|gives?|lets?|keeps?|offers?|with|that|which|who|made|from|for|in|by|adalah|merupakan|ialah|yaitu|dengan|yang|terbuat|dibuat|dari|untuk|buat|seharga|isi|bisa|memiliki|membuat|oleh|cocok|tersedia|contact|call|chat|order|hubungi|pesan|wa)(?![\w'’-]))\s*/i;

const dotted = new RegExp(`\\b(${abbreviations})\\.(?=\\s)`, 'g');
/** A brief's text, in which every dot before a space ends a sentence. */
const read = (raw: string) => plainText(raw).replace(dotted, '$1');

/** Reads a brief. */
export function readBrief({ productInfo, targetAudience = '', campaignGoal = '' }: MarketingBrief): Facts {
	const product = read(productInfo);
	const audience = read(targetAudience);
	const goal = read(campaignGoal);
	const everything = [product, audience, goal].join('\n');
	const named = goalIn(goal);
	const { name, rest } = nameIn(product);
	return {
		language: languageOf(everything),
		goal: named === 'unknown' ? goalIn(product) : named,
		name,
		points: pointsIn(rest, name),
		...(priceIn(product) ?? priceIn(goal) ?? { price: undefined, startingPrice: false }),
		offer: offers.exec(goal)?.[0] ?? offers.exec(product)?.[0],
		audience: audienceIn(audience),
	};
}

/** The first price in a text. */
function priceIn(text: string): Pick<Facts, 'price' | 'startingPrice'> | undefined {
	const found = money.exec(text);
	return found ? { price: found[0], startingPrice: starting.test(text.slice(0, found.index)) } : undefined;
}

/** The product's name: what is quoted or labelled as one, else the words before anything is said of it. */
function nameIn(product: string): { name: string; rest: string } {
	const [first = '', ...others] = product.split('\n');
	const start = withoutLead(first.replace(productLabel, ''))
		.replace(preamble, '')
		.replace(/^[\s,.;:–—!?-]+/, '');
	const quoted = /^["“‘']([^"”’']{2,44})["”’']/.exec(start);
	const sentence = start.split(/[.!?…](?=\s|$)/)[0] ?? '';
	const parted = parting.exec(sentence);
	const head = quoted?.[0] ?? (parted && parted.index >= 2 ? sentence.slice(0, parted.index) : sentence);
	const name = trimmed(atMost(withoutPrice(quoted?.[1] ?? head), longestName));
	// What is left of a name that was cut says nothing by itself.
	return { name, rest: [start.slice(head.length), ...others].join('\n') };
}

const leads = [new RegExp(`^(?:${offers.source})`, 'i'), new RegExp(`^(?:${money.source})`, 'iu'), shout];

/** A line from where its offers, prices and calls end. */
function withoutLead(line: string): string {
	const rest = leads.reduce((left, lead) => left.replace(lead, ''), line).replace(/^[\s,.;:–—!?-]+/, '');
	return rest === line ? line : withoutLead(rest);
}

const withoutPrice = (phrase: string) => phrase.replace(money, ' ').replace(offers, ' ').replace(/\s+/g, ' ');

const trimmed = (phrase: string) =>
	balanced(
		withoutLooseEnd(phrase.replace(/^[\s,.;:–—”’')|!?-]+/, '').trim())
			.replace(/[.!?…]+(?=\s|$)/g, '')
			.replace(/[\s“‘(]+$/, ''),
	);

/** Takes away quotation marks of which one has no other. */
function balanced(phrase: string): string {
	const straight = /(?<!\d)"/g;
	const count = (mark: RegExp) => phrase.match(mark)?.length ?? 0;
	const kept = count(straight) % 2 === 1 ? phrase.replace(straight, '') : phrase;
	return count(/“/g) === count(/”/g) ? kept : kept.replace(/[“”]/g, '');
}

/** What is said of the product, phrase by phrase; prices and offers have their own place. */
function pointsIn(rest: string, name: string): string[] {
	const phrases = rest
		.split(/\n|[.!?…]+(?=\s|$)|[;|•]|,(?=\s)| [–—-]+ /)
		.map((phrase) => phrase.replace(/^[\s,.:)(–—"”’'-]+|[\s,:;(–—"“]+$/g, ''))
		.map((phrase) => phrase.replace(/[.!?…]+(?=\s|$)/g, '').replace(/[()“”]|(?<!\d)"/g, ''))
		.map((phrase) => phrase.replace(/^(?:and|dan|serta|or|atau|but|tapi|also|juga)\s+/i, '').trim())
		.filter((phrase) => /\p{L}{2}/u.test(phrase) && !money.test(phrase) && !offers.test(phrase))
		.filter((phrase) => phrase.toLowerCase() !== name.toLowerCase())
		.filter((phrase) => phrase.length <= longestPoint);
	return [...new Set(phrases)];
}

/** For whom it is: the first phrase, without the words that only lead up to it. */
function audienceIn(words: string): string | undefined {
	const group = (
		words
			.replace(
				/^(?:our )?(?:target(?: audience| market)?|audience|sasaran|target pasar)\b\s*(?:is|are|adalah|:)?\s*/i,
				'',
			)
			.split(/\n|[.!?;:](?=\s|$)/)[0] ?? ''
	)
		.replace(/^(?:for|untuk|kepada|bagi|to|the)\s+/i, '')
		.trim();
	const phrase = group.length > longestAudience ? (group.split(/,\s/)[0] ?? '') : group;
	return trimmed(atMost(phrase, longestAudience)).replace(/["“”()]/g, '') || undefined;
}
