import type { MarketingBrief } from '#shared/art-requests/marketingCopy.ts';
import { money, offers } from './amounts.ts';
import { type Goal, goalOf } from './goal.ts';
import { indonesianWords, type Language } from './languageOf.ts';
import { atMost, continued, plainText, withoutLooseEnd } from './plainText.ts';
import { isCall, readerText } from './readerText.ts';
import { clausesOf, sentencesOf, withoutEndMark, withoutFullStop } from './sentences.ts';
import { anyOf, wordPattern } from './wordPattern.ts';

/** What a brief says, in the customer's own words. */
export interface Facts {
	readonly language: Language;
	readonly goal: Goal;
	/** The product, at most 60 characters; empty where the brief names none. */
	readonly name: string;
	/** What the customer says to readers: whole sentences in their order, without full stops. */
	readonly sentences: readonly string[];
	/** The sentence or clause with an offer: 'Diskon 20% minggu ini'. */
	readonly offer?: string | undefined;
	/** The group that the product is for, at most 60 characters. */
	readonly audience?: string | undefined;
}

const longestName = 60;
const longestAudience = 60;

/** Reads a brief. */
export function readBrief({ productInfo, targetAudience = '', campaignGoal = '' }: MarketingBrief): Facts {
	const product = productLines(productInfo);
	const campaign = plainText(campaignGoal);
	const name = nameIn(product[0] ?? '');
	const ofProduct = product.flatMap(sentencesOf);
	const ofCampaign = campaign.split('\n').flatMap(sentencesOf).map(readerText).filter(Boolean);
	const sentences = [...ofProduct, ...ofCampaign]
		.map(withoutFullStop)
		.filter((text) => /[\p{L}\p{N}]/u.test(text));
	const balance = indonesianWords([...product, campaign, plainText(targetAudience)].join('\n'));
	const language = balance > 0 ? 'id' : 'en';
	return {
		language,
		goal: goalOf(campaign, { name, text: product.join('\n') }),
		name,
		sentences: [...new Set(sentences)],
		offer: offerIn(ofCampaign) ?? offerIn(ofProduct),
		audience: audienceIn(plainText(targetAudience), language),
	};
}

const nameLabel = new RegExp(
	`^${anyOf('product, product name, name, brand, item, nama, nama produk, produk, merek')}\\s*:\\s*`,
	'iu',
);
const greeting = new RegExp(`^${anyOf('hi, hello, hey, halo, hai')}[\\s,.!]+(?=\\S)`, 'iu');

/** What is said to the shop that makes the advertisement: 'I want an ad for', 'Tolong buatkan iklan untuk'. */
const commission = new RegExp(
	`^(?:[\\p{L}']+ ){0,5}${anyOf('ad, advert, advertisement, poster, banner, flyer, iklan, poster, spanduk, brosur')} (?:for|untuk) (?=\\S)`,
	'iu',
);

/** The lines of a product's text without a greeting, a commission and a label. One that begins in lower case continues the line before. */
function productLines(raw: string): string[] {
	const lines: string[] = [];
	for (const line of plainText(raw)
		.replace(greeting, '')
		.replace(commission, '')
		.replace(nameLabel, '')
		.split('\n')) {
		const before = lines.at(-1);
		if (before !== undefined && /^\p{Ll}/u.test(line) && /[\p{L}\p{N})]$/u.test(before))
			lines[lines.length - 1] = `${before}, ${line}`;
		else lines.push(line);
	}
	return lines.filter(Boolean);
}

/** What may stand before a product's name. */
const lead = new RegExp(
	`^(?:(?:${offers.source})|(?:${money.source})|${anyOf(
		'promo, sale, flash sale, hot sale, best seller, ready stock, open order, po',
	)}(?=[ !.:,-])|(?:hot|new|baru)\\s?(?=[!.:,-])|[\\s,.;:–—!?-]+)`,
	'iu',
);
/** What stands between an offer and the product: 'on all our', 'on your first order of'. */
const offerObject = new RegExp(
	`^.*${anyOf('on, of, for, untuk, all, all our, our, semua')}\\s+(?=\\S)`,
	'iu',
);
/** What introduces a product: 'We sell our', 'Kami menjual'. An article at the start may belong to the name: 'The Old Mill'. */
const introduction = new RegExp(
	`^(?:${anyOf(
		`this is, it is, it's, we sell, we make, we offer, we have, i sell, i make, introducing, ini adalah, ini, kami menjual,
		namanya, kami membuat, kami menawarkan, kami punya, kami memiliki, saya menjual, saya membuat, jual, produk kami adalah,
		produk kami`,
	)} (?:the )?)?(?:(?:our|my|an?) )?(?=\\S)`,
	'iu',
);
/** Verbs that need the product's name before them. */
const descriptionVerbs = `is, are, was, were, has, have, help, helps, make, makes, come, comes, give, gives, let, lets, keep, keeps,
	offer, offers, that, which, who, adalah, merupakan, ialah, yaitu, yang, bisa, memiliki, membuat`;
/** Other words with which the description of a product begins. */
const descriptionWords = `with, made, from, starting, for, in, at, near, by, now, only, dengan, terbuat, dibuat, dari, untuk, buat,
	seharga, harga, harganya, mulai, hanya, cuma, dulu, isi, oleh, cocok, tersedia, di, contact, call, chat, order, hubungi, pesan, wa`;
/** Where the name ends and the description begins. */
const nameEnd = new RegExp(
	`[:;|(]| [–—-]+ |,(?=\\s)|(?:${money.source})|(?:${offers.source})|${anyOf(`${descriptionVerbs}, ${descriptionWords}`)}(?!['’-])`,
	'iu',
);
const verb = new RegExp(`^${anyOf(descriptionVerbs)}\\s`, 'iu');
/** Verbs of shops: the rest of 'Our bakery in Ubud sells bread' cannot stand alone. */
const predicate = wordPattern(
	'sell, sells, serve, serves, open, opens, menjual, menyediakan, melayani, buka',
);
const description = new RegExp(`^(?:${anyOf(descriptionWords)}|${money.source})`, 'iu');

/** Whether a phrase only makes sense behind the product's name: 'is a tote bag'. */
export const continuesName = (phrase: string): boolean => verb.test(phrase);

/**
 * What a sentence says after the product's name, where it begins with the name and the rest can stand alone: 'light and
 * quiet', 'with carry strap'. Empty where it says no more than the name, undefined for other sentences.
 */
export function afterName(sentence: string, name: string): string | undefined {
	const start = sentence.replace(introduction, '');
	if (!name || !start.toLowerCase().startsWith(name.toLowerCase())) return undefined;
	const rest = start.slice(name.length).replace(/^["”’]/, '');
	if (!/[\p{L}\p{N}]/u.test(rest)) return '';
	const [, mark, text = ''] = /^([,;:]| –|) (.*)$/.exec(rest) ?? [];
	return mark || (description.test(text) && !predicate.test(text)) ? text : undefined;
}

/** Whether a phrase is no more than a heading such as 'Promo' or 'Ready stock'. */
export const isHeading = (phrase: string): boolean => `${phrase}!`.replace(lead, '').replace('!', '') === '';

/** The product's name: quoted at the start, else the text before its description. */
function nameIn(line: string): string {
	let start = line;
	for (let rest = start.replace(lead, ''); rest !== start; rest = start.replace(lead, '')) start = rest;
	if (offers.test(line.slice(0, line.length - start.length))) start = start.replace(offerObject, '');
	const sentences = sentencesOf(start);
	const named = sentences.find((sentence) => !isCall(sentence)) ?? sentences[0] ?? '';
	start = withoutEndMark(named.replace(introduction, ''));
	const quoted = /(?:^|\b(?:called|named|bernama) )["“‘']([^"”’']{2,44})["”’']/.exec(start)?.[1];
	if (quoted) return quoted;
	const end = nameEnd.exec(start);
	const name = end && end.index >= 2 ? start.slice(0, end.index) : start;
	return withoutLooseEnd(atMost(name.trim(), longestName));
}

/** The part of the sentences that states an offer: a whole sentence where that is short. */
function offerIn(sentences: readonly string[]): string | undefined {
	const sentence = sentences.find((text) => offers.test(text));
	if (sentence === undefined) return undefined;
	if (sentence.length <= longestName) return withoutEndMark(sentence);
	return clausesOf(withoutEndMark(sentence)).find((clause) => offers.test(clause));
}

const audienceLead = new RegExp(
	`^(?:our )?(?:${anyOf('target audience, target market, target pasar, target, audience, sasaran')}\\s*(?:is|are|adalah|:)?\\s*)?(?:${anyOf('for, untuk, kepada, bagi, to, the')} )?`,
	'iu',
);
/** Words of market research, which readers are not addressed with. */
const research = wordPattern(
	'income, aged, segment, middle class, urban, ekonomi, menengah, penghasilan, berusia, segmen',
);

/** The group that the brief names, where it can be said to readers as it is and in the advertisement's language. */
function audienceIn(text: string, language: Language): string | undefined {
	const group = withoutEndMark(text.replace(audienceLead, ''));
	const balance = indonesianWords(group);
	const isForeign = language === 'id' ? balance < 0 : balance > 0;
	const isUsable = /^[^\d\n.!?;:]{3,}$/.test(group) && group.length <= longestAudience;
	return isUsable && !isForeign && !research.test(group) ? continued(group) : undefined;
}
