import * as z from 'zod';
import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import type { Language } from '../copywriter/language.ts';
import { plainText } from '../copywriter/plainText.ts';

const line = (most: number) =>
	z
		.string()
		.transform((text) => plainText(text).replaceAll('\n', ' '))
		.refine((text) => text.length <= most, 'too long')
		.refine((text) => /\p{Script=Latin}/u.test(text), 'no words');

const written = z.object({ headline: line(60), body: line(1200), callToAction: line(24) });

/** Words that may be set as they are, or why not, without quoting them. */
type Usable =
	| { readonly copy: MarketingCopy; readonly why?: undefined }
	| { readonly copy?: undefined; readonly why: string };

/** Reads a model's answer as an advertisement within its limits that says no figure which the brief does not have. */
export function usableCopy(answer: string, brief: MarketingBrief, language: Language): Usable {
	const parsed = written.safeParse(jsonIn(answer));
	if (!parsed.success)
		return {
			why: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
		};
	const sentences = sentencesIn(parsed.data.body, language);
	if (sentences < 2 || sentences > 4) return { why: `body: ${sentences} sentences` };
	const known = figuresIn(Object.values(brief).join(' '));
	const said = figuresIn(Object.values(parsed.data).join(' '));
	if (said.some((figure) => !known.includes(figure))) return { why: 'a figure of its own' };
	return { copy: { ...parsed.data, language } };
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const sentencesIn = (text: string, language: Language): number =>
	[...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].length;

/** The figures in a text, whatever separates their thousands. */
const figuresIn = (text: string): string[] =>
	(text.match(/\d[\d.,]*/g) ?? []).map((figure) => figure.replaceAll(/\D/g, ''));
