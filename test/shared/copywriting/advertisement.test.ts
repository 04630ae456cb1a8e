import { describe, expect, it } from 'vitest';
import { advertisementText } from '#shared/copywriting/advertisementText.ts';
import { writeCopy } from '#shared/copywriting/writeCopy.ts';
import { briefs } from './briefs.ts';

/** Text in which only the words and marks count. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ');
/** Text without the marks that the typesetting changes and those between clauses and lines. */
const asWritten = (text: string) =>
	plain(
		text
			.replaceAll(/[“”″]/g, '"')
			.replaceAll(/[‘’]/g, "'")
			.replaceAll(/(?:,-?|–| -)(?=\s|$)|✨|\n-/g, ' '),
	);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Claims that only the customer may make. */
const claims = new Set(
	`free best sale offer offers discount save cheap limited guaranteed original premium
	gratis terbaik diskon promo murah hemat baru terbatas asli resmi dijamin`.split(/\s+/),
);
/** Words that a template of the other language would bring in. */
const otherLanguage = {
	en: 'dan untuk yang dengan inilah yuk pesan sekarang lihat kenali datang pas harga perkenalkan ikuti unduh daftar'.split(
		' ',
	),
	id: 'the and for with now of your meet introducing order get from follow take come right yours learn'.split(
		' ',
	),
};
/** The last words of a text that was cut. */
const looseEnd =
	/\s(?:a|an|the|of|to|in|on|at|by|for|and|or|with|is|our|dan|di|ke|dari|yang|untuk|dengan|atau|oleh)\s*$/i;

const textsOf = (brief: (typeof briefs)[number]) => {
	const copy = writeCopy(brief);
	const { copy: picture } = advertisementText(copy, brief);
	const lines = [
		picture.headline,
		...picture.body,
		picture.price?.was ?? '',
		picture.price?.now ?? '',
		...(picture.rows ?? []).map(({ item, price }) => `${item} ${price}`),
	].filter(Boolean);
	return { ...copy, lines, given: [brief.productInfo, brief.targetAudience, brief.campaignGoal].join('\n') };
};

const table = briefs.map((brief) => ({ ...brief, title: brief.productInfo.split('\n')[0] ?? '' }));

describe('an advertisement', () => {
	it.each(table)('is in the language of the customer’s words: $title', (brief) => {
		const { headline, body, callToAction, language, given } = textsOf(brief);
		expect(language).toBe(brief.language);
		const own = new Set(wordsOf(given));
		for (const word of wordsOf(`${headline} ${body} ${callToAction}`))
			if (!own.has(word)) expect(otherLanguage[brief.language]).not.toContain(word);
	});

	it.each(table)('has the customer’s phrases whole: $title', (brief) => {
		const { headline, body } = textsOf(brief);
		expect(plain(headline)).toContain(plain(brief.name));
		for (const phrase of brief.has) expect(plain(`${headline}\n${body}`)).toContain(plain(phrase));
		if (brief.call) expect(textsOf(brief).callToAction).toBe(brief.call);
	});

	it.each(table)('says nothing that the customer has not said: $title', (brief) => {
		const { headline, body, callToAction, lines, given } = textsOf(brief);
		const all = [headline, body, callToAction, ...lines].join('\n');
		for (const phrase of brief.lacks ?? [])
			expect(plain(all.replace('Get the offer', ''))).not.toContain(plain(phrase));
		for (const figure of all.match(/\d+/g) ?? []) expect(given).toContain(figure);
		const own = new Set(wordsOf(given));
		const says = wordsOf(all.replace('Get the offer', ''));
		if (/offer|promonya/i.test(callToAction)) expect(given).toMatch(/%|sale|gratis|free|promo\b/i);
		expect(says.filter((word) => claims.has(word) && !own.has(word))).toEqual([]);
	});

	it.each(table)('cuts nothing in the middle: $title', (brief) => {
		const { headline, body, lines, given } = textsOf(brief);
		for (const text of [headline, ...body.split(/(?<=[.!?])\s/), ...lines]) {
			expect(text).not.toMatch(looseEnd);
			for (const [open, close] of ['()', '“”'])
				expect(text.split(open ?? '').length).toBe(text.split(close ?? '').length);
		}
		for (const line of lines.slice(1)) expect(asWritten(given)).toContain(asWritten(line));
	});

	it.each(table.filter(({ picture }) => picture))(
		'has its price and its dates whole on the picture: $title',
		(brief) => {
			const { lines } = textsOf(brief);
			for (const phrase of brief.picture ?? [])
				expect(asWritten(lines.join('\n'))).toContain(asWritten(phrase));
		},
	);
});

describe('a price after the Indonesian word for it', () => {
	it.each([
		['Sambal bawang Bu Rini. harganya Rp 129.000', 'Sambal bawang Bu Rini'],
		['Sepatu lari Kilat harganya Rp 129.000', 'Sepatu lari Kilat'],
		['Sepatu lari Kilat, harganya Rp 129.000', 'Sepatu lari Kilat'],
		['Namanya Kopi Senja. Harga Rp 129.000', 'Kopi Senja'],
	])('is set large without that word, which is not in the name: %s', (productInfo, name) => {
		const brief = { productInfo, campaignGoal: 'Diskon 20% minggu ini' };
		const { copy } = advertisementText(writeCopy(brief), brief);
		expect(plain(copy.headline)).toBe(plain(`Diskon 20% minggu ini – ${name}`));
		expect(plain(copy.price?.now ?? '')).toBe('rp 129.000');
		expect(copy.body).toEqual([]);
	});
});
