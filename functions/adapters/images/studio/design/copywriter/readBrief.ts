import type { MarketingBrief } from '#domain/art-requests/marketingCopy.ts';
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
	/** An offer as it was written: '20% off'. */
	readonly offer?: string | undefined;
	/** For whom it is, of at most 60 characters. */
	readonly audience?: string | undefined;
}

const longestName = 44;
const longestPoint = 110;
const longestAudience = 60;

const money =
	/(?:Rp\.?|IDR|USD|US\$|[$€£]) ?\d+(?:[.,]\d+)*(?: ?(?:rb|ribu|jt|juta|k)\b)?|\b\d+(?:[.,]\d+)* ?(?:ribu|rupiah|euros?|dollars?)\b/i;
const offers =
	/\b\d+(?:[.,]\d+)? ?% ?(?:off|discount)|\b(?:diskon|potongan|hemat|save)(?: hingga| sampai| up to)? \d+(?:[.,]\d+)? ?%|\bbuy (?:one|two|\d+),? get (?:one|two|\d+)(?: free)?|\bbeli \d+ gratis \d+|\bfree (?:shipping|delivery)|\bgratis (?:ongkir|ongkos kirim)/i;

const productLabel = /^(?:product|product name|name|brand|item|nama|nama produk|produk|merek)\s*:\s*/i;
const preamble =
	/^(?:(?:hi|hello|halo|hai)[,!.]? +)?(?:this is|it is|it's|we (?:sell|make|offer|have)|i (?:sell|make)|introducing|our|my|the|an?|ini adalah|ini|kami (?:menjual|membuat|menawarkan|punya|memiliki)|saya (?:menjual|membuat)|jual|produk kami(?: adalah)?(?= ))\s+(?=\S)/i;
/** What is called out before anything is named. */
const shout =
	/^(?:(?:promo|sale|diskon|hot|new|baru|best seller|ready stock|open order|po)\b[\s!.:,-]+)+(?=\S)/i;
/** Where a name ends and what is said of it begins. */
const parting =
	/\s*(?:[:;|(]| [–—-]+ |,(?=\s)|\b(?:is|are|was|were|has|have|helps?|makes?|comes?|gives?|lets?|keeps?|offers?|with|that|which|who|made|from|for|in|by|adalah|merupakan|ialah|yaitu|dengan|yang|terbuat|dibuat|dari|untuk|buat|seharga|isi|bisa|memiliki|membuat|oleh|cocok|tersedia|contact|call|chat|order|hubungi|pesan|wa)\b)\s*/i;

/** Reads a brief. */
export function readBrief({ productInfo, targetAudience = '', campaignGoal = '' }: MarketingBrief): Facts {
	const product = plainText(productInfo);
	const audience = plainText(targetAudience);
	const goal = plainText(campaignGoal);
	const everything = [product, audience, goal].join('\n');
	const named = goalIn(goal);
	const { name, rest } = nameIn(product);
	return {
		language: languageOf(everything),
		goal: named === 'unknown' ? goalIn(product) : named,
		name,
		points: pointsIn(rest, name),
		price: money.exec(product)?.[0] ?? money.exec(goal)?.[0],
		offer: offers.exec(goal)?.[0] ?? offers.exec(product)?.[0],
		audience: audienceIn(audience),
	};
}

/** The product's name: what is quoted or labelled as one, else the words before anything is said of it. */
function nameIn(product: string): { name: string; rest: string } {
	const [first = '', ...others] = product.split('\n');
	const line = first.replace(productLabel, '');
	const start = line
		.replace(shout, '')
		.replace(preamble, '')
		.replace(/^[\s,.;:–—!?-]+/, '');
	const quoted = /^["“‘']([^"”’']{2,44})["”’']/.exec(start)?.[1];
	const sentence = start.split(/[.!?…](?=\s|$)/)[0] ?? '';
	const parted = parting.exec(sentence);
	const head = quoted ?? (parted && parted.index >= 2 ? sentence.slice(0, parted.index) : sentence);
	const name = trimmed(atMost(withoutPrice(head), longestName)) || trimmed(atMost(start, longestName));
	const said = start.startsWith(name)
		? start.slice(name.length)
		: start.replace(/^["“‘']/, '').slice(name.length);
	return { name, rest: [said, ...others].join('\n') };
}

const withoutPrice = (phrase: string) => phrase.replace(money, ' ').replace(/\s+/g, ' ');

const trimmed = (phrase: string) =>
	withoutLooseEnd(phrase.replace(/^[\s,.;:–—"”’')|!?-]+/, '').trim())
		.replace(/[.!?…]+(?=\s|$)/g, '')
		.replace(/[\s"“‘'(]+$/, '');

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
