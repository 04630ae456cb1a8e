import { copyLengths, type MarketingBrief, type MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { phrases } from './phrases.ts';
import { capitalised, continued } from './plainText.ts';
import { type Facts, readBrief } from './readBrief.ts';
import { missingFacts } from './statedFacts.ts';

/** Characters. */
const shortPoint = 34;
const listedPoint = 48;

/** Phrases that continue a sentence after the product's name. */
export const continuesName =
	/^(is|are|was|were|has|have|helps?|makes?|comes?|gives?|lets?|keeps?|offers?|with|that|which|made|from|for|in|by|adalah|merupakan|ialah|yaitu|dengan|yang|terbuat|dibuat|dari|untuk|buat|isi|bisa|memiliki|membuat|oleh|cocok|tersedia)\s/i;

/**
 * Writes an advertisement from a brief with a small grammar, in the brief's language. It adds
 * no figure, price or claim. The same brief always gives the same copy.
 */
export function writeCopy(brief: MarketingBrief): MarketingCopy {
	const facts = readBrief(brief);
	const { language, goal } = facts;
	const phraseSet = phrases[language];
	const name = titled(facts.name);
	const headline = name ? headlineOf(facts, name, brief) : phraseSet.nameless;
	const chats = /\b(whatsapp|wa)\b/i.test(`${brief.productInfo} ${brief.campaignGoal ?? ''}`);
	const sells = goal === 'orders' || goal === 'unknown' || goal === 'sale';
	return {
		headline,
		body: bodyOf(facts, name, headline).join(' '),
		callToAction: chats && sells ? phraseSet.chat : phraseSet.goals[goal].call,
		language,
	};
}

function headlineOf(facts: Facts, name: string, brief: MarketingBrief): string {
	const point = facts.points.find(
		(each) => each.length <= shortPoint && !continuesName.test(each) && !each.includes(':'),
	);
	const parts = {
		...facts,
		name,
		point: point && continued(point),
		audience: facts.audience && continued(facts.audience),
		price: facts.startingPrice ? undefined : facts.price,
		call: facts.call && continued(facts.call),
	};
	const choices = phrases[facts.language].goals[facts.goal].headlines
		.map((headline) => headline(parts))
		.filter((headline) => headline !== undefined && headline.length <= copyLengths.headline);
	return choices[seedOf(brief) % Math.min(2, choices.length)] ?? name;
}

/** Two to four sentences: the product, its features, what else the brief states, and the call to action. */
function bodyOf(facts: Facts, name: string, headline: string): string[] {
	const { language, goal, points, call, stated } = facts;
	const phraseSet = phrases[language];
	const [first = '', ...others] = points;
	const runsOn = name !== '' && continuesName.test(first);
	const plain = name ? phraseSet.opening(name, headline) : phraseSet.namelessOpening;
	const opening = runsOn ? `${name} ${first}.` : plain;
	const features = listed(runsOn ? others : points, phraseSet.and);
	const closing = call ? `${capitalised(call)}.` : phraseSet.goals[goal].closing;
	const terms = termsOf(facts);
	const written = [headline, opening, ...features, ...terms, closing].join(' ');
	const left = copyLengths.body - [opening, ...features, terms.join(', '), closing].join(' ').length - 2;
	const kept = [...terms, ...fitting(missingFacts(stated, written), left)];
	return [opening, ...features, ...(kept.length ? [`${capitalised(kept.join(', '))}.`] : []), closing];
}

/** Whom it is for and what it costs. */
function termsOf(facts: Facts): string[] {
	const { language, audience, price, priceUnit, formerPrice, startingPrice, priceList, offer, occasion } =
		facts;
	const phraseSet = phrases[language];
	const unit = priceUnit ? `${priceUnit.startsWith('/') ? '' : ' '}${priceUnit}` : '';
	const former = formerPrice ? ` ${phraseSet.formerPrice(formerPrice)}` : '';
	return [
		audience && phraseSet.audience(continued(audience)),
		offer && phraseSet.offer(continued(offer)),
		price && (startingPrice ? phraseSet.startingPrice : phraseSet.price)(price) + unit + former,
		...priceList,
		occasion,
	].filter((term): term is string => term !== undefined && term !== '');
}

/** As many of the first facts as fit into a number of characters, joined by commas. */
function fitting(facts: readonly string[], characters: number): string[] {
	let left = characters;
	return facts.filter((fact) => {
		left -= fact.length + 2;
		return left >= 0;
	});
}

/** At most one sentence: up to three short points, or the first of the longer ones. */
function listed(points: readonly string[], and: string): string[] {
	const short = points.filter(
		(point) => point.length <= listedPoint && !/^(it|they|we|i|you|ini|itu)\s/i.test(point),
	);
	const [first] = points;
	if (first === undefined) return [];
	if (!short.includes(first) || short.length === 1) return [`${capitalised(first)}.`];
	const three = short.slice(0, 3).map((point, i) => (i === 0 ? point : continued(point)));
	const last = three.pop();
	return [`${capitalised(`${three.join(', ')} ${and} ${last}`)}.`];
}

const small = new Set('and or of the with for in dan di ke dari untuk dengan yang a an'.split(' '));

/** Capitalises a name written in lower case. */
const titled = (name: string): string =>
	/\p{Lu}/u.test(name)
		? capitalised(name)
		: name
				.split(' ')
				.map((word, i) => (i > 0 && small.has(word) ? word : capitalised(word)))
				.join(' ');

function seedOf({ productInfo, targetAudience = '', campaignGoal = '' }: MarketingBrief): number {
	let hash = 2166136261;
	for (const character of productInfo + targetAudience + campaignGoal)
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
	return hash >>> 0;
}
