import type { MarketingBrief } from '#shared/art-requests/marketingCopy.ts';
import { abbreviations } from '../text/abbreviations.ts';
import { amountIn, amountsIn, money, offers, reducedPriceIn } from '../text/amounts.ts';
import { type Goal, parseGoal } from './goal.ts';
import { type Language, languageOf } from './language.ts';
import { atMost, continued, plainText, withoutLooseEnd } from './plainText.ts';
import { type StatedFacts, statedFacts } from './statedFacts.ts';

/** The facts of a brief, in its own phrases. */
export interface Facts {
	readonly language: Language;
	readonly goal: Goal;
	/** At most 44 characters. */
	readonly name: string;
	/** Features of the product: phrases without an end mark, each of at most 110 characters. */
	readonly points: readonly string[];
	/** The price that applies, as it was written: 'Rp 25.000'. */
	readonly price?: string | undefined;
	/** What the price is for: 'per botol'. */
	readonly priceUnit?: string | undefined;
	/** A former price: 'Rp 40.000'. */
	readonly formerPrice?: string | undefined;
	/** Whether the price is the lowest of several: 'from $15'. */
	readonly startingPrice: boolean;
	/** An offer as it was written: '20% off'. */
	readonly offer?: string | undefined;
	/** The target audience, at most 60 characters. */
	readonly audience?: string | undefined;
	/** Phrases with the prices of several variants: 'S Rp 12.000', 'L Rp 18.000'. There is then no single price. */
	readonly priceList: readonly string[];
	/** What the campaign is about where it has a date or a place: 'Workshop on Saturday in Bandung'. */
	readonly occasion?: string | undefined;
	/** What the customer asks the reader to do, in their own words: 'sign up for the workshop on Saturday'. */
	readonly call?: string | undefined;
	/** Everything that the brief states. */
	readonly stated: StatedFacts;
}

const longestName = 44;
const longestPoint = 110;
const longestAudience = 60;

/** Matches directly before a lowest price. */
const fromPrice = /\b(?:from|starting at|mulai|mulai dari):?\s*$/i;
/** Matches directly behind a price: what it is for. */
const priceUnit = /^[\s,.-]{0,3}((?:\/|per) ?\p{L}+)/iu;

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
	const calls = [callIn(goal), callIn(rest)].filter((call) => call !== undefined);
	const stated = statedFacts([product, goal].join('\n'));
	const priceList = priceListIn(product);
	return {
		language: languageOf(everything),
		goal: named === 'unknown' ? parseGoal(product) : named,
		name,
		points: pointsIn(rest, name).filter((point) => !calls.some((call) => call.includes(point))),
		...((priceList.length === 0 && (priceIn(product) ?? priceIn(goal))) || noPrice),
		offer: offers.exec(goal)?.[0] ?? offers.exec(product)?.[0],
		audience: audienceIn(audience),
		priceList,
		occasion: calls.length > 0 ? undefined : occasionIn(goal),
		call: calls.map((call, i) => (i === 0 ? call : continued(call))).join(', ') || undefined,
		stated,
	};
}

const noPrice = { price: undefined, startingPrice: false };

type Price = Pick<Facts, 'price' | 'priceUnit' | 'formerPrice' | 'startingPrice'>;

/** The price in a text: the one that applies now, or the first one. */
function priceIn(text: string): Price | undefined {
	const reduced = reducedPriceIn(text);
	const price = amountIn(reduced?.now ?? text);
	if (price === undefined) return undefined;
	const from = text.indexOf(reduced?.now ?? price);
	const at = text.indexOf(price, from);
	return {
		price,
		priceUnit: priceUnit.exec(text.slice(at + price.length))?.[1],
		formerPrice: reduced && amountIn(reduced.was),
		startingPrice: fromPrice.test(text.slice(0, at)),
	};
}

/** The phrases of a text that has the prices of several variants, none of them a former price. */
function priceListIn(text: string): string[] {
	if (reducedPriceIn(text) || new Set(amountsIn(text)).size < 2) return [];
	const phrases = text.split(/\n|[.!?…]+(?=\s|$)|[;|•]|,(?=\s)/).filter((phrase) => money.test(phrase));
	return phrases
		.map((phrase) => trimmed(phrase.replace(/,-$/, '')))
		.filter((phrase) => phrase.length <= longestPoint);
}

/** Goals that speak of the campaign itself, which a reader of the advertisement must not be told. */
const speaksOfCampaign =
	/^(?:to )?(?:increas|boost|rais|grow|promot|sell|sale|more|get|improv|driv|launch|introduc|announc|build|creat|attract|reach|brand|aware|meningkat|menaik|mendorong|menjual|penjualan|memperkenal|mempromosi|promosi|peluncuran|meluncurkan|lebih|menambah|menarik|jual)/i;

function occasionIn(goal: string): string | undefined {
	const phrase = trimmed(goal.split(/\n|[.!?…;]+(?=\s|$)/)[0] ?? '');
	const { moments, names, offers: named } = statedFacts(phrase);
	const states = moments.length + names.length > 0 && named.length === 0;
	return states && phrase.length <= longestCall && !speaksOfCampaign.test(phrase) ? phrase : undefined;
}

const imperatives =
	'sign up|register|subscribe|join|come|visit|order|pre-?order|buy|get|book|reserve|call|contact|chat|message|download|install|follow|try|taste|discover|learn|drop by|stop by|daftar|ikuti|ikut|datang|kunjungi|mampir|pesan|beli|dapatkan|hubungi|unduh|coba|cicipi|belanja|kenali|gabung|bergabung|klik|cek';
const callPattern = new RegExp(
	`^(?:please |to |we want (?:people|customers|them) to |(?:get|ask|invite|encourage) (?:people|customers|them|families|students) to |(?:ayo|yuk),? |silakan |mengajak \\p{L}+ (?:untuk )?|ajak \\p{L}+ (?:untuk )?)?((?!get (?:more|new|people|customers|sales|orders|leads|followers|attention|noticed)\\b)(?:${imperatives})(?=[ ,!.]).*)$`,
	'iu',
);
const longestCall = 120;

/** What a text asks the reader to do: its first phrase with an imperative that is more than an offer. */
function callIn(text: string): string | undefined {
	for (const phrase of text.split(/\n|[.!?…;]+(?=\s|$)/)) {
		const call = callPattern.exec(phrase.replace(/^[\s,.:–—-]+/, '').trim())?.[1];
		if (call === undefined || call.length > longestCall || offers.test(call)) continue;
		const words = trimmed(call);
		if (words.includes(' ')) return words;
	}
	return undefined;
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
