import type { MarketingBrief } from '#shared/art-requests/marketingCopy.ts';
import { advertisementText, writeCopy } from './advertisementText.ts';
import { type PictureCopy, parseCopy } from './parseCopy.ts';
import { settableText } from './settableText.ts';

/** A part of the text of a result; its lines are separated by line feeds. */
export interface ProposedPart {
	readonly label: 'Headline' | 'Text' | 'Price' | 'Price list' | 'Button' | 'Not on the picture';
	readonly text: string;
}

/** The texts of an order, as they are sent. */
export interface OrderedTexts extends Partial<MarketingBrief> {
	readonly textContent?: string | undefined;
}

/**
 * The text that the embedded engine sets on the picture of a design or of an advertisement, part by part, and what the
 * picture has no room for; empty while the customer has written nothing that can be set.
 */
export function proposedText({ textContent, productInfo, ...brief }: OrderedTexts): ProposedPart[] {
	if (textContent !== undefined) return partsOf(parseCopy(settableText(textContent).text));
	if (!productInfo || !/[\p{L}\p{N}]/u.test(settableText(productInfo).text)) return [];
	const { copy, left } = advertisementText(writeCopy({ ...brief, productInfo }));
	return partsOf(copy, left.join('\n'));
}

function partsOf({ headline, body, price, rows = [], action = '' }: PictureCopy, left = ''): ProposedPart[] {
	const parts: ProposedPart[] = [
		{ label: 'Headline', text: headline },
		{ label: 'Text', text: body.join('\n') },
		{ label: 'Price', text: [price?.was, price?.now, price?.offer].filter(Boolean).join('\n') },
		{ label: 'Price list', text: rows.map(({ item, price }) => `${item} … ${price}`).join('\n') },
		{ label: 'Button', text: action },
		{ label: 'Not on the picture', text: left },
	];
	return parts.filter(({ text }) => text !== '');
}
