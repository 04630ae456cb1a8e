import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOf } from '#adapters/images/studio/design/copywriter/language.ts';
import { phrases } from '#adapters/images/studio/design/copywriter/phrases.ts';
import { readBrief } from '#adapters/images/studio/design/copywriter/readBrief.ts';
import { writeCopy } from '#adapters/images/studio/design/copywriter/writeCopy.ts';
import type { MarketingBrief } from '#domain/art-requests/marketingCopy.ts';

const sentences = (body: string) => body.match(/[.!?…]+(?=\s|$)/g)?.length ?? 0;

const word = fc.constantFrom(
	...'Kopi Susu, candle. light and quiet dengan rasa gurih! Rp 25.000 $89 20% off <b>baru</b> “Luna” 2,5 kg is adalah for untuk — (soft) 14" it’s ☕ \n - **bold** https://shop.example/x &amp; e.g. No.1'
		.split(' ')
		.filter(Boolean),
);
const words = (most: number) =>
	fc.array(word, { maxLength: 400 }).map((list) => list.join(' ').slice(0, most));
const brief: fc.Arbitrary<MarketingBrief> = fc.record({
	productInfo: fc.oneof(words(2000), fc.string({ maxLength: 2000, unit: 'grapheme' })),
	targetAudience: fc.option(fc.oneof(words(1000), fc.string({ unit: 'grapheme' })), { nil: undefined }),
	campaignGoal: fc.option(fc.oneof(words(1000), fc.string({ unit: 'grapheme' })), { nil: undefined }),
});

describe('the copywriter', () => {
	it('keeps to the lengths, whatever the brief', () => {
		fc.assert(
			fc.property(brief, (given) => {
				const { headline, body, callToAction } = writeCopy(given);
				expect(headline.trim()).not.toBe('');
				expect(headline.length).toBeLessThanOrEqual(60);
				expect(sentences(body)).toBeGreaterThanOrEqual(2);
				expect(sentences(body)).toBeLessThanOrEqual(4);
				expect(callToAction.length).toBeLessThanOrEqual(24);
				for (const text of [headline, body, callToAction])
					expect(text).not.toMatch(/[<>\n]|\bundefined\b|https?:/);
			}),
			{ numRuns: 400 },
		);
	});

	it('invents no figure: every run of digits is the brief’s own', () => {
		fc.assert(
			fc.property(brief, (given) => {
				const { headline, body, callToAction } = writeCopy(given);
				const source = Object.values(given).join(' ').normalize('NFC');
				for (const run of `${headline} ${body} ${callToAction}`.match(/\d+/g) ?? [])
					expect(source).toContain(run);
			}),
			{ numRuns: 400 },
		);
	});

	it('gives the same words for the same brief', () => {
		fc.assert(
			fc.property(brief, (given) => {
				expect(writeCopy(given)).toEqual(writeCopy({ ...given }));
			}),
			{ numRuns: 50 },
		);
	});

	it('has no figure, no claim of price and no long call among its own phrases', () => {
		for (const { goals } of Object.values(phrases))
			for (const { headlines, closing, call } of Object.values(goals)) {
				expect(call.length).toBeLessThanOrEqual(24);
				const own = [closing, call, ...headlines.map((headline) => headline({ name: 'X' }) ?? '')].join(' ');
				expect(own).not.toMatch(/\d|%|free|gratis|best|terbaik|only today|hanya hari ini/i);
			}
	});
});

describe('the words of an advertisement', () => {
	it('say in Indonesian what an Indonesian brief says', () => {
		const copy = writeCopy({
			productInfo: 'Kopi Susu Gula Aren, creamy, dingin, tanpa pengawet. Rp 18.000 per botol',
			targetAudience: 'mahasiswa dan pekerja muda',
			campaignGoal: 'meningkatkan penjualan',
		});
		expect(copy.language).toBe('id');
		expect(copy.headline).toContain('Kopi Susu Gula Aren');
		for (const said of ['dingin', 'tanpa pengawet', 'mahasiswa dan pekerja muda', 'Rp 18.000'])
			expect(copy.body).toContain(said);
		expect(copy.callToAction).toBe('Pesan sekarang');
	});

	it('say in English what an English brief says', () => {
		const copy = writeCopy({
			productInfo: 'Aura is a leather tote bag that is handmade in Bandung. Fits a 14" laptop. $89',
			targetAudience: 'working women',
			campaignGoal: 'launch of the new collection',
		});
		expect(copy).toMatchObject({ language: 'en', callToAction: 'Discover it now' });
		expect(copy.body).toContain('Aura is a leather tote bag that is handmade in Bandung.');
		expect(copy.body).toContain('Fits a 14" laptop');
		expect(copy.body).toContain('working women, yours for $89');
	});

	it('put an offer that the brief makes into the headline', () => {
		const { headline } = writeCopy({
			productInfo: 'Soy candles',
			campaignGoal: '20% off for the weekend sale',
		});
		expect(headline).toContain('20% off');
	});

	it.each([
		['sign up for our newsletter', 'Sign up now'],
		['more people at our workshop event', 'Join us'],
		['brand awareness', 'Learn more'],
		['get people to visit the shop', 'Visit us'],
		['', 'Learn more'],
	])('call to what the campaign is for: %s', (campaignGoal, call) => {
		expect(writeCopy({ productInfo: 'Our handmade mug', campaignGoal }).callToAction).toBe(call);
	});

	it('find the name behind a label, in quotation marks and after an introduction', () => {
		expect(readBrief({ productInfo: 'Product: Kids Yoga Class\nEvery Saturday' }).name).toBe(
			'Kids Yoga Class',
		);
		expect(readBrief({ productInfo: '“Luna” wireless headphones' }).name).toBe('Luna');
		expect(readBrief({ productInfo: 'Kami menjual keripik tempe yang renyah' }).name).toBe('keripik tempe');
	});

	it('make something of one word, and of nothing that can be read', () => {
		expect(writeCopy({ productInfo: 'Kopi' })).toMatchObject({
			language: 'id',
			headline: expect.stringContaining('Kopi'),
		});
		expect(writeCopy({ productInfo: '🎉' }).headline).toBe('Something for You');
	});

	it('take markup for what it is', () => {
		const { headline, body } = writeCopy({
			productInfo: '<h1>Keripik Tempe</h1><ul><li>gurih</li><li>tanpa MSG</li></ul><script>alert(1)</script>',
		});
		expect(`${headline} ${body}`).toMatch(/Keripik Tempe.*gurih.*tanpa MSG/is);
		expect(`${headline} ${body}`).not.toMatch(/alert|<|li>/);
	});
});

describe('the language of a brief', () => {
	it.each([
		['Sambal bawang pedas untuk keluarga', 'id'],
		['Memperkenalkan koleksi terbaru', 'id'],
		['A hand-poured candle for your home', 'en'],
		['Xyz', 'en'],
	])('%s', (text, language) => {
		expect(languageOf(text)).toBe(language);
	});
});
