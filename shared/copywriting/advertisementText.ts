import type { MarketingBrief, MarketingCopy } from '../art-requests/marketingCopy.ts';
import { sentencesOf } from './amounts.ts';
import { linesOf, type PictureCopy, parseCopy } from './parseCopy.ts';
import { settableText } from './settableText.ts';

/** What a picture has room for: characters of the headline, characters of the text below it, and rows of a price list. */
const most = { headline: 200, body: 480, rows: 8 } as const;

/** The text of an advertisement on its picture, the characters that cannot be set, and what the picture has no room for. */
export function advertisementText({ headline, body, callToAction }: MarketingCopy): {
	copy: PictureCopy;
	dropped: readonly string[];
	left: readonly string[];
} {
	const { text, dropped } = settableText(`${headline}\n${body}`);
	const { action: lastLine, ...parsed } = parseCopy(text);
	const call = settableText(callToAction).text;
	const action = call || lastLine;
	const lines = call && lastLine ? [...parsed.body, lastLine] : parsed.body;
	const rows = parsed.rows ?? [];
	const first =
		parsed.headline.length > most.headline ? atWord(parsed.headline, most.headline) : parsed.headline;
	const { kept, left } = fitting(lines);
	return {
		copy: {
			...parsed,
			headline: first,
			body: kept,
			...(rows.length > 0 && { rows: rows.slice(0, most.rows) }),
			action,
		},
		dropped,
		left: [...left, ...rows.slice(most.rows).map(({ item, price }) => `${item} … ${price}`)],
	};
}

/** The sentences from the first on that a picture has room for, in their lines, and the others. */
function fitting(lines: readonly string[]): { kept: string[]; left: string[] } {
	const [kept, left]: [string[], string[]] = [[], []];
	let length = 0;
	for (const line of lines) {
		const sentences = sentencesOf(line).map((sentence) => {
			length += sentence.length + 1;
			return { sentence, fits: length <= most.body };
		});
		const those = (fit: boolean) =>
			sentences.filter(({ fits }) => fits === fit).map(({ sentence }) => sentence);
		kept.push(those(true).join(' '));
		left.push(those(false).join(' '));
	}
	return { kept: kept.filter(Boolean), left: left.filter(Boolean) };
}

const atWord = (text: string, characters: number): string =>
	`${text.slice(0, characters).replace(/\s+\S*$/, '')}…`;

/**
 * The advertisement of a brief in the customer's own words, whole and unchanged: the campaign goal, or else the first line or
 * sentence about the product, is the headline, and the rest stands below. The target audience is not part of it.
 */
export function writeCopy({ productInfo, campaignGoal = '' }: MarketingBrief): MarketingCopy {
	const [headline = '', ...body] = linesOf(`${campaignGoal}\n${productInfo}`);
	return { headline, body: body.join('\n'), callToAction: '' };
}
