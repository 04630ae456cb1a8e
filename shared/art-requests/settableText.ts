/** The most characters of a design's text. */
export const longestDesignText = 300;
/** The most characters of each field of an advertisement's brief. */
export const longestBrief = { productInfo: 2000, targetAudience: 1000, campaignGoal: 1000 } as const;
/** The longest texts of an advertisement, in characters. */
export const copyLengths = { headline: 60, body: 600, callToAction: 24 } as const;

/** The characters that every typeface of the designs has, and the signs that are drawn. */
const settableCharacter =
	/^[\u0020-\u007e\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ab\u20ac\u2122\u2192\u2212\u2605\u2606\u2665\u2713\u{1f525}]$/u;

const invisible = /^[\p{Cf}\p{Cc}\p{Z}]+$/u;

/** Whether a single character can be set on a picture. */
export const canSet = (character: string): boolean => settableCharacter.test(character);

/** Splits text into what a reader takes for one character. */
export function graphemesOf(text: string): string[] {
	const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
	return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The signs that are drawn in place of emoji. */
const signs = [
	[/[⭐🌟]/u, '★'],
	[/[✅✔☑]/u, '✓'],
	[/[❤🧡💛💚💙💜🖤💖💕]/u, '♥'],
] as const;

/**
 * A grapheme as it can be set: compatibility characters (𝐁𝐨𝐥𝐝, ﬁ) become plain ones, emoji signs. White space stays and invisible
 * characters become empty; `undefined` for what cannot be set.
 */
export function settableForm(grapheme: string): string | undefined {
	if (/^\s$|^\r\n$/u.test(grapheme)) return grapheme;
	const plain = signs.reduce(
		(text, [emoji, sign]) => text.replace(emoji, sign),
		grapheme.replace(/[\ufe0e\ufe0f]$/u, ''),
	);
	for (const form of [plain, plain.normalize('NFKC')]) if (form && [...form].every(canSet)) return form;
	return invisible.test(grapheme) ? '' : undefined;
}

/** The characters of a text that cannot be set on a picture, each once, in order of appearance. */
export const unsettableCharacters = (text: string): string[] => [
	...new Set(graphemesOf(text.normalize('NFC')).filter((grapheme) => settableForm(grapheme) === undefined)),
];
