import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { amountsIn, money, offers, reducedPriceIn } from './amounts.ts';
import type { PictureCopy, Price } from './pictureCopy.ts';
import { capitalised } from './plainText.ts';
import { afterName, continuesName, type Facts, isHeading, readBrief } from './readBrief.ts';
import { hasContact, isCall, saysWhen } from './readerText.ts';
import { clausesOf, withoutEndMark } from './sentences.ts';
import { settableText } from './settableText.ts';
import { includes } from './writeCopy.ts';

/** Characters of the longest benefit, of the longest other line, and of the longest price that is set large. */
const longestBenefit = 64;
const longestLine = 72;
const longestPrice = 30;
/** Lines about offers, times and contacts. */
const mostOccasions = 2;

/**
 * The text of an advertisement on its picture: the headline, one benefit, when and where, the price and the call to
 * action, as far as the brief has them and the headline does not say them already. Each line is a whole phrase of the
 * customer.
 */
export function advertisementText(
	{ headline, callToAction }: MarketingCopy,
	brief: MarketingBrief | undefined,
): { copy: PictureCopy; dropped: string[] } {
	const dropped: string[] = [];
	const settable = (raw: string) => {
		const { text, dropped: left } = settableText(raw);
		dropped.push(...left);
		return text;
	};
	const isNew = (text: string | undefined): text is string => text !== undefined && !includes(headline, text);
	const facts = brief && readBrief(brief);
	const phrases = facts ? phrasesOf(facts).filter(isNew) : [];
	const { price, line } = priceOf(phrases);
	const occasions = phrases.filter(isOccasion).slice(0, mostOccasions);
	const body = [phrases.find(isBenefit), ...occasions, line].filter(isNew);
	return {
		copy: {
			headline: settable(headline),
			body: body.map((text) => settable(capitalised(text))).filter(Boolean),
			...(price && {
				price: { now: settable(capitalised(price.now)), was: price.was && settable(capitalised(price.was)) },
			}),
			action: settable(callToAction) || undefined,
		},
		dropped,
	};
}

/** What the customer says apart from the product's name: a short sentence about an occasion whole, others clause by clause. */
const phrasesOf = ({ name, sentences }: Facts): string[] =>
	sentences.flatMap((sentence) => {
		const rest = withoutEndMark(afterName(sentence, name) ?? sentence);
		const isWhole =
			rest.length <= longestLine && rest === withoutEndMark(sentence) && kindOf(rest) === 'occasion';
		return isWhole ? [rest] : phrasesIn(rest);
	});

type Kind = 'price' | 'occasion' | 'feature';
const kindOf = (clause: string): Kind => {
	if (money.test(clause)) return 'price';
	return offers.test(clause) || saysWhen(clause) || hasContact(clause) ? 'occasion' : 'feature';
};

/** Joins the clauses of one kind, and to a price what limits it: 'Rp 25.000/porsi, minimal 20 porsi'. */
function phrasesIn(sentence: string): string[] {
	const phrases: { text: string; kind: Kind }[] = [];
	let end = 0;
	for (const clause of clausesOf(sentence)) {
		const kind = kindOf(clause);
		const before = phrases.at(-1);
		const start = sentence.indexOf(clause, end);
		const joined = before && before.text + sentence.slice(end, start) + clause;
		end = start + clause.length;
		const limits = before?.kind === 'price' && (kind === 'occasion' || /\d/.test(clause));
		if (before && joined && (limits || before.kind === kind) && joined.length <= longestLine)
			before.text = joined;
		else phrases.push({ text: clause, kind });
	}
	return phrases.map(({ text }) => text);
}

/** The phrases of a brief with its prices, its offers and its times, which an advertisement must not lose. */
export const statedPhrases = (brief: MarketingBrief): string[] =>
	phrasesOf(readBrief(brief)).filter((phrase) => kindOf(phrase) !== 'feature');

/** A short feature that is a phrase of its own. */
const isBenefit = (phrase: string): boolean =>
	phrase.length <= longestBenefit &&
	kindOf(phrase) === 'feature' &&
	!isCall(phrase) &&
	!continuesName(phrase) &&
	!isHeading(phrase) &&
	/\p{L}{2}/u.test(phrase);

/** An offer, or when, where or how to reach the customer. */
const isOccasion = (phrase: string): boolean => phrase.length <= longestLine && kindOf(phrase) === 'occasion';

const priceLabel = /^(?:price|harga(?:nya)?)\s*:?\s+/i;

/** The price, set large where it is short and stands alone; else the line that states it. */
function priceOf(phrases: readonly string[]): { price?: Price & { now: string }; line?: string } {
	const priced = phrases.filter((phrase) => money.test(phrase));
	const reduced = reducedPriceIn(priced.join(', '));
	if (reduced) {
		const [now = ''] = amountsIn(reduced.now);
		const [was] = amountsIn(reduced.was);
		const limits = priced.flatMap(clausesOf).filter((clause) => !money.test(clause));
		return { price: { now, was }, ...(limits.length > 0 && { line: limits.join(', ') }) };
	}
	if (priced.length === 0) return {};
	const price = priced.join(', ').replace(priceLabel, '');
	if (new Set(amountsIn(price)).size === 1 && price.length <= longestPrice) return { price: { now: price } };
	return price.length <= longestLine ? { line: price } : {};
}
