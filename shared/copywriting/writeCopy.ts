import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { linesOf } from './parseCopy.ts';

/**
 * The advertisement of a brief in the customer's own words, whole and unchanged: the campaign goal, or else the first line or
 * sentence about the product, is the headline, and the rest stands below. The target audience is not part of it.
 */
export function writeCopy({ productInfo, campaignGoal = '' }: MarketingBrief): MarketingCopy {
	const [headline = '', ...body] = linesOf(`${campaignGoal}\n${productInfo}`);
	return { headline, body: body.join('\n'), callToAction: '' };
}
