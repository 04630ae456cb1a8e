import * as z from 'zod';
import { copyLengths } from '#shared/art-requests/designText.ts';
import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { money, offers } from '#shared/copywriting/amounts.ts';
import { sentencesOf } from '#shared/copywriting/sentences.ts';
import { plainText } from './plainText.ts';

const line = (most: number) =>
	z
		.string()
		.transform((text) => plainText(text).replaceAll('\n', ' '))
		.refine((text) => text.length <= most, 'too long')
		.refine((text) => /\p{Script=Latin}/u.test(text), 'no text');

const written = z.object({
	headline: line(copyLengths.headline),
	body: line(copyLengths.body),
	callToAction: line(copyLengths.callToAction),
});

/** An advertisement has room for so many figures; a longer price list may be shortened. */
const mostFigures = 6;

/** A valid advertisement, or its problem without quoting it. */
type ParsedAdvertisement =
	| { readonly copy: MarketingCopy; readonly problem?: undefined }
	| { readonly copy?: undefined; readonly problem: string };

/**
 * Parses a model's answer as an advertisement: within its limits, with the figures of the brief's prices and offers and without
 * figures that the brief does not have.
 */
export function parseAdvertisement(answer: string, brief: MarketingBrief): ParsedAdvertisement {
	const parsed = written.safeParse(jsonIn(answer));
	if (!parsed.success)
		return {
			problem: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
		};
	const sentences = sentencesIn(parsed.data.body);
	if (sentences < 2 || sentences > 4) return { problem: `body: ${sentences} sentences` };
	const known = figuresIn(Object.values(brief).join(' '));
	const used = figuresIn(Object.values(parsed.data).join(' '));
	if (used.some((figure) => !known.includes(figure))) return { problem: 'a figure of its own' };
	const lost = `${brief.campaignGoal ?? ''}\n${brief.productInfo}`
		.split('\n')
		.flatMap(sentencesOf)
		.filter((sentence) => money.test(sentence) || offers.test(sentence))
		.flatMap(figuresIn)
		.filter((figure) => !used.includes(figure));
	if (lost.length > 0 && lost.length <= mostFigures) return { problem: 'a figure of the brief is missing' };
	return { copy: parsed.data };
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const sentencesIn = (text: string): number =>
	[...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].length;

/** The figures in a text, whatever separates their thousands. */
const figuresIn = (text: string): string[] =>
	(text.match(/\d[\d.,]*/g) ?? []).map((figure) => figure.replaceAll(/\D/g, ''));
