import { copyLengths } from '#shared/art-requests/designText.ts';
import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { money } from './amounts.ts';
import { atMost, capitalised, continued } from './plainText.ts';
import { afterName, continuesName, type Facts, readBrief } from './readBrief.ts';
import { isCall } from './readerText.ts';
import { clausesOf } from './sentences.ts';
import { fill, templates } from './templates.ts';

/** Characters of the longest feature in a headline. */
const longestFeature = 34;

/**
 * Writes an advertisement from a brief, in the language of its words: the customer's own sentences, whole, between a
 * headline and a last sentence from templates, which have no figure and no claim. The same brief always gives the same
 * copy; the order form and the engine both call this function.
 */
export function writeCopy(brief: MarketingBrief): MarketingCopy {
	const facts = readBrief(brief);
	const { goals, chat } = templates[facts.language];
	const headline = headlineOf(facts);
	const sells = facts.goal === 'orders' || facts.goal === 'sale' || facts.goal === 'awareness';
	const chats = /\b(?:whatsapp|wa)\b/i.test(`${brief.productInfo} ${brief.campaignGoal ?? ''}`);
	return {
		headline,
		body: bodyOf(facts, headline),
		callToAction: sells && chats ? chat : goals[facts.goal].call,
		language: facts.language,
	};
}

/** The first of the headlines that the brief has the words for and that is short enough. */
function headlineOf(facts: Facts): string {
	const { language, goal, audience, offer } = facts;
	const { goals, forAudience, nameless } = templates[language];
	const name = titled(facts.name);
	if (!name) return nameless;
	const feature = featureOf(facts);
	const { headline } = goals[goal];
	const choices = [
		goal === 'sale' &&
			offer &&
			(includes(offer, name) ? capitalised(offer) : `${capitalised(offer)} – ${name}`),
		headline && fill(headline, { name }),
		feature && `${name}: ${continued(feature)}`,
		audience && fill(forAudience, { name, audience }),
	];
	return choices.find((choice) => choice && choice.length <= copyLengths.headline) || name;
}

/** What the first sentence says after the product's name, where that is one short clause that can stand alone. */
function featureOf({ name, sentences: [first = ''] }: Facts): string | undefined {
	const text = afterName(first, name);
	if (!text || text.length > longestFeature || clausesOf(text).length > 1) return undefined;
	const isPlain = first.length === name.length + 2 + text.length || / –/.test(first);
	return isPlain && !continuesName(text) && !money.test(text) && !/[()]/.test(text) ? text : undefined;
}

/** The customer's sentences, whom it is for and, where the customer asks readers nothing, the closing of the goal. */
function bodyOf(facts: Facts, headline: string): string {
	const { language, goal, name, audience } = facts;
	const { goals, opening, namelessOpening, audience: forAudience } = templates[language];
	const isName = (text: string | undefined) => text?.toLowerCase() === name.toLowerCase();
	// The name alone stays in front of other sentences, so that the text can be used without its headline.
	const own = facts.sentences.filter((text) => isName(text) || !includes(headline, text));
	const group = audience && !includes(headline, audience) ? [fill(forAudience, { audience })] : [];
	const closing = own.length > 1 && own.some(isCall) ? [] : [goals[goal].closing];
	const kept = fitting(own, copyLengths.body - inSentences([...group, ...closing]).length - 1);
	const start = name ? fill(opening, { name: titled(name) }) : namelessOpening;
	const isNameAlone = kept.length === 0 || (kept.length === 1 && isName(kept[0]));
	return inSentences([
		...(isNameAlone || !name ? [start] : []),
		...(isNameAlone ? [] : kept),
		...group,
		...closing,
	]);
}

/** Whole sentences for so many characters, in their order: the first, then those with a figure, then the others. */
function fitting(sentences: readonly string[], characters: number): string[] {
	const hasFigure = (text: string) => /\d/.test(text);
	const [first, ...others] = sentences;
	const byWeight = [first, ...others.filter(hasFigure), ...others.filter((text) => !hasFigure(text))];
	const kept = new Set<string>();
	let left = characters;
	for (const text of byWeight)
		if (text !== undefined && text.length + 2 <= left) {
			kept.add(text);
			left -= text.length + 2;
		}
	return sentences.filter((text) => kept.has(text));
}

const inSentences = (texts: readonly string[]) =>
	texts.map((text) => capitalised(/[!?…]$/.test(text) ? text : `${text}.`)).join(' ');

/** Whether a text has a phrase, whatever their capitals. */
export const includes = (text: string, phrase: string): boolean =>
	text.toLowerCase().includes(phrase.toLowerCase());

const small = new Set('and or of the with for in dan di ke dari untuk dengan yang a an'.split(' '));

/** Capitalises a name written in lower case. */
const titled = (name: string): string => {
	const words = /\p{Lu}/u.test(name) ? [name] : name.split(' ');
	const title = words.map((word, i) => (i > 0 && small.has(word) ? word : capitalised(word))).join(' ');
	return atMost(title, copyLengths.headline);
};
