import type { MarketingBrief } from '#shared/art-requests/marketingCopy.ts';
import { abbreviations } from '../design/abbreviations.ts';
import { type Goal, parseGoal } from './goal.ts';
import { type Language, languageOf } from './language.ts';
import { atMost, plainText, withoutLooseEnd } from './plainText.ts';

/** The facts of a brief, in its own phrases. */
export interface Facts {
	readonly language: Language;
	readonly goal: Goal;
	/** At most 44 characters. */
	readonly name: string;
	/** Features of the product: phrases without an end mark, each of at most 110 characters. */
	readonly points: readonly string[];
	/** A price as it was written: 'Rp 25.000'. */
	readonly price?: string | undefined;
	/** Whether the price is the lowest of several: 'from $15'. */
	readonly startingPrice: boolean;
	/** An offer as it was written: '20% off'. */
	readonly offer?: string | undefined;
	/** The target audience, at most 60 characters. */
	readonly audience?: string | undefined;
}

const longestName = 44;
const longestPoint = 110;
const longestAudience = 60;

/** Thousands and millions without a currency are a price only where no noun follows. */
const money =
	/(?:Rp\.?|IDR|USD|US\$|[$€£]) ?\d+(?:[.,]\d+)*(?: ?(?:rb|ribu|jt|juta|k)\b)?|\b\d+(?:[.,]\d+)* ?(?:(?:rb|ribu|jt|juta) rupiah|(?:rb|ribu|jt|juta)(?= *(?:saja\b|aja\b|per\b|[^ \p{L}\p{N}]|$))|rupiah\b|euros?\b|dollars?\b)/iu;
/** Matches directly before a lowest price. */
const fromPrice = /\b(?:from|starting at|mulai|mulai dari):?\s*$/i;
const offers =
	/\b\d+(?:[.,]\d+)? ?% ?(?:off|discount)|\b(?:diskon|potongan|hemat|save)(?: hingga| sampai| up to)? \d+(?:[.,]\d+)? ?%|\bbuy (?:one|two|\d+),? get (?:one|two|\d+)(?: free)?|\bbeli \d+ gratis \d+|\bfree (?:shipping|delivery)|\bgratis (?:ongkir|ongkos kirim)/i;

const productLabel = /^(?:product|product name|name|brand|item|nama|nama produk|produk|merek)\s*:\s*/i;
const preamble =
	/^(?:(?:hi|hello|halo|hai)[,!.]? +)?(?:(?:this is|it is|it's|we (?:sell|make|offer|have)|i (?:sell|make)|introducing)(?: (?:our|my|the|an?))?|our|my|the|an?|ini adalah|ini|kami (?:menjual|membuat|menawarkan|punya|memiliki)|saya (?:menjual|membuat)|jual|produk kami(?: adalah)?(?= ))\s+(?=\S)/i;
/** Calls before the name. `New` and `hot` may belong to a name that follows without a punctuation mark. */
const calls =
	/^(?:(?:promo|sale|hot sale|diskon|best seller|ready stock|open order|po)\b[\s!.:,-]+|(?:hot|new|baru)\s?[!.:,-][\s!.:,-]*)+(?=\S)/i;
/** Where the name ends and its description begins. */
const nameEnd =
	/\s*(?:[:;|(]| [–—-]+ |,(?=\s)|(?<![\w'’-])(?:is|are|was|were|has|have|helps?|makes?|comes?|gives?|lets?|keeps?|offers?|with|that|which|who|made|from|for|in|by|adalah|merupakan|ialah|yaitu|dengan|yang|terbuat|dibuat|dari|untuk|buat|seharga|isi|bisa|memiliki|membuat|oleh|cocok|tersedia|contact|call|chat|order|hubungi|pesan|wa)(?![\w'’-]))\s*/i;

const dotted = new RegExp(`\\b(${abbreviations})\\.(?=\\s)`, 'g');
/** A brief's text, in which every dot before a space ends a sentence. */
const plainBriefText = (raw: string) => plainText(raw).replace(dotted, '$1');

/** Reads a brief. */
export function readBrief({ productInfo, targetAudience = '', campaignGoal = '' }: MarketingBrief): Facts {
	const product = plainBriefText(productInfo);
	const audience = plainBriefText(targetAudience);
	const goal = plainBriefText(campaignGoal);
	const everything = [product, audience, goal].join('\n');
	const named = parseGoal(goal);
	const { name, rest } = nameIn(product);
	return {
		language: languageOf(everything),
		goal: named === 'unknown' ? parseGoal(product) : named,
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
	return found ? { price: found[0], startingPrice: fromPrice.test(text.slice(0, found.index)) } : undefined;
}

/** The product's name: quoted or labelled, else the text before its description. */
function nameIn(product: string): { name: string; rest: string } {
	const [first = '', ...others] = product.split('\n');
	const start = withoutLead(first.replace(productLabel, ''))
		.replace(preamble, '')
		.replace(/^[\s,.;:–—!?-]+/, '');
	const quoted = /^["“‘']([^"”’']{2,44})["”’']/.exec(start);
	const sentence = start.split(/[.!?…](?=\s|$)/)[0] ?? '';
	const end = nameEnd.exec(sentence);
	const head = quoted?.[0] ?? (end && end.index >= 2 ? sentence.slice(0, end.index) : sentence);
	const name = trimmed(atMost(withoutPrice(quoted?.[1] ?? head), longestName));
	return { name, rest: [start.slice(head.length), ...others].join('\n') };
}

const leads = [new RegExp(`^(?:${offers.source})`, 'i'), new RegExp(`^(?:${money.source})`, 'iu'), calls];

/** A line without the offers, prices and calls at its start. */
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

/** Removes unpaired quotation marks. */
function balanced(phrase: string): string {
	const straight = /(?<!\d)"/g;
	const count = (mark: RegExp) => phrase.match(mark)?.length ?? 0;
	const kept = count(straight) % 2 === 1 ? phrase.replace(straight, '') : phrase;
	return count(/“/g) === count(/”/g) ? kept : kept.replace(/[“”]/g, '');
}

/** Features of the product, phrase by phrase, without prices and offers. */
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

/** The target audience: the first phrase, without its introduction. */
function audienceIn(text: string): string | undefined {
	const group = (
		text
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
