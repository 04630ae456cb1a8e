import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { phrases } from '../copywriter/phrases.ts';
import { capitalised } from '../copywriter/plainText.ts';
import { type Facts, readBrief } from '../copywriter/readBrief.ts';
import { continuesName } from '../copywriter/writeCopy.ts';
import type { Copy } from '../typesetting/setCopy.ts';
import type { Price } from '../typesetting/setPrices.ts';
import { settableText } from '../typesetting/settableText.ts';

/** Characters of the longest benefit, and of the longest line about when and where. */
const longestBenefit = 64;
const longestOccasion = 72;

/**
 * The text of an advertisement on its picture: the headline, one benefit, when and where, the price and the call to
 * action, as far as the brief has them and the headline does not say them already.
 */
export function advertisementCopy(
	{ headline, callToAction, language }: MarketingCopy,
	brief: MarketingBrief | undefined,
): { copy: Copy; dropped: string[] } {
	const dropped: string[] = [];
	const settable = (raw: string) => {
		const { text, dropped: left } = settableText(raw);
		dropped.push(...left);
		return text;
	};
	const title = settable(headline);
	const facts = brief && readBrief(brief);
	const isNew = (text: string | undefined): text is string =>
		text !== undefined && !headline.toLowerCase().includes(text.toLowerCase());
	const body = facts ? [benefitOf(facts, isNew), occasionOf(facts)].filter(isNew) : [];
	const price = facts?.price !== undefined && isNew(facts.price) ? priceOf(facts, language) : undefined;
	return {
		copy: {
			headline: title,
			body: body.map((line) => settable(capitalised(line))).filter(Boolean),
			...(price && {
				price: {
					now: settable(capitalised(price.now ?? '')),
					was: price.was && settable(capitalised(price.was)),
				},
			}),
			action: settable(callToAction) || undefined,
		},
		dropped,
	};
}

/** The first short feature that is a phrase of its own and not in the headline. */
const benefitOf = ({ points, priceList }: Facts, isNew: (text: string) => boolean): string | undefined =>
	points.find(
		(point) =>
			point.length <= longestBenefit &&
			isNew(point) &&
			!continuesName.test(point) &&
			!priceList.includes(point),
	);

/** What the campaign is about, or the customer's own call, where it says when or where. */
function occasionOf({ occasion, call, stated: { moments, names, contacts } }: Facts): string | undefined {
	const said = [occasion, call].find(
		(text) =>
			text !== undefined &&
			text.length <= longestOccasion &&
			[...moments, ...names, ...contacts].some((fact) => text.includes(fact)),
	);
	return said ?? moments.find((moment) => moment.length <= longestOccasion);
}

function priceOf(
	{ price = '', priceUnit, formerPrice, startingPrice }: Facts,
	language: MarketingCopy['language'],
): Price {
	const { fromPrice } = phrases[language];
	const unit = priceUnit ? `${priceUnit.startsWith('/') ? '' : ' '}${priceUnit}` : '';
	return { now: `${startingPrice ? `${fromPrice} ` : ''}${price}${unit}`, was: formerPrice };
}
