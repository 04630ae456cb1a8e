import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketingBrief } from '#shared/art-requests/marketingCopy.ts';
import { advertisementText } from '#shared/copywriting/advertisementText.ts';
import { languageOf } from '#shared/copywriting/languageOf.ts';
import { readBrief } from '#shared/copywriting/readBrief.ts';
import { templates } from '#shared/copywriting/templates.ts';
import { writeCopy } from '#shared/copywriting/writeCopy.ts';

const sentences = (body: string) => body.match(/[.!?…]+(?=\s|$)/g)?.length ?? 0;

const titleCased = (name: string) => name.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());

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
	it('keeps within the maximum lengths for every brief', () => {
		fc.assert(
			fc.property(brief, (given) => {
				const { headline, body, callToAction } = writeCopy(given);
				expect(headline.trim()).not.toBe('');
				expect(headline.length).toBeLessThanOrEqual(60);
				expect(sentences(body)).toBeGreaterThanOrEqual(2);
				expect(body.length).toBeLessThanOrEqual(600);
				expect(callToAction.length).toBeLessThanOrEqual(24);
				for (const text of [headline, body, callToAction])
					expect(text).not.toMatch(/[<>\n]|\bundefined\b|https?:/);
			}),
			{ numRuns: 400 },
		);
	});

	it('uses only figures of the brief', () => {
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

	it('writes the same copy for the same brief', () => {
		fc.assert(
			fc.property(brief, (given) => {
				expect(writeCopy(given)).toEqual(writeCopy({ ...given }));
			}),
			{ numRuns: 50 },
		);
	});

	it('has no figure, no price claim and no long call to action in its templates', () => {
		for (const { goals, ...others } of Object.values(templates)) {
			for (const { call } of Object.values(goals)) expect(call.length).toBeLessThanOrEqual(24);
			const own = JSON.stringify([goals, others]);
			expect(own).not.toMatch(/\d|%|free|gratis|best|terbaik|only|hanya|\bkamu\b/i);
		}
	});
});

/** Parts of briefs in each language, from which every combination must be kept. */
const briefParts = {
	en: {
		names: ['Luna headphones', 'Scented soy candles', 'Kids Yoga Class', 'Aura bag'],
		prices: ['$89', 'Rp 850.000', 'Was $129.00, now $79.99', 'from $15', 'S $10, L $14', '$12 per box'],
		features: ['light and quiet', 'made by hand in Ubud', 'tested by Ibu Ratna', '40 hours of battery'],
		moments: [
			'on Saturday',
			'until 31 December',
			'on 5 Dec at 10 am',
			'every Monday at 09:30',
			'this weekend',
		],
		goals: [
			'sign up for the workshop',
			'increase sales',
			'visit us at Rumah Senja',
			'launch',
			'20% off',
			'Open day at Braga',
		],
		audiences: ['commuters', 'young parents', undefined],
	},
	id: {
		names: ['Kursi Rotan Senja', 'keripik tempe', 'Kopi Susu', 'Tas kulit'],
		prices: [
			'Rp 850.000',
			'dulu Rp 500.000 sekarang Rp 350.000',
			'mulai dari 15rb',
			'S Rp 12.000, L Rp 18.000',
			'Rp 9.000 per botol',
		],
		features: ['ringan dan tahan lama', 'buatan tangan di Ubud', 'diracik oleh Ibu Ratna', 'isi 12 buah'],
		moments: ['hari Sabtu', 'sampai 31 Desember', 'pukul 10.00', 'setiap Senin', 'akhir pekan ini'],
		goals: [
			'daftar lokakarya',
			'meningkatkan penjualan',
			'kunjungi toko kami di Braga',
			'peluncuran',
			'diskon 20%',
			'Bazar di Kota Tua',
		],
		audiences: ['mahasiswa', 'keluarga muda', undefined],
	},
} as const;

const factualBrief = fc.constantFrom('en' as const, 'id' as const).chain((language) => {
	const { names, prices, features, moments, goals, audiences } = briefParts[language];
	return fc.record({
		language: fc.constant(language),
		name: fc.constantFrom(...names),
		price: fc.option(fc.constantFrom(...prices), { nil: undefined }),
		feature: fc.constantFrom(...features),
		moment: fc.option(fc.constantFrom(...moments), { nil: undefined }),
		goal: fc.constantFrom(...goals),
		audience: fc.constantFrom(...audiences),
	});
});

describe('the facts of a brief', () => {
	it('are all kept in the copy, and none is added', () => {
		fc.assert(
			fc.property(factualBrief, ({ language, name, price, feature, moment, goal, audience }) => {
				const productInfo = [`${name}, ${feature}`, price].filter(Boolean).join('. ');
				const campaignGoal = [goal, moment].filter(Boolean).join(' ');
				const { headline, body, callToAction } = writeCopy({
					productInfo,
					campaignGoal,
					targetAudience: audience,
				});
				const written = `${headline} ${body}`.toLowerCase();
				const given = [productInfo, campaignGoal, audience ?? ''].join('. ');
				const isAim = /^(?:increase|meningkatkan)/.test(goal);
				expect(written).toContain(name.toLowerCase());
				expect(written).toContain(feature.toLowerCase());
				if (price) expect(written).toContain(price.toLowerCase());
				if (audience) expect(written).toContain(audience);
				if (moment && !isAim) expect(written).toContain(campaignGoal.toLowerCase());
				for (const figure of `${written} ${callToAction}`.match(/\d+/g) ?? [])
					expect(given).toContain(figure);
				const templateWords = JSON.stringify(templates[language]);
				const capitals = body.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu) ?? [];
				for (const word of capitals) expect(`${given} ${titleCased(name)} ${templateWords}`).toContain(word);
			}),
			{ numRuns: 600 },
		);
	});

	it.each([
		[
			{ productInfo: 'Scented Soy Candles', campaignGoal: 'sign up for the workshop on Saturday' },
			'Sign up for the workshop on Saturday.',
		],
		[{ productInfo: 'Headphones. Was $129.00, now $79.99' }, 'Was $129.00, now $79.99.'],
		[{ productInfo: 'Kopi Susu. S Rp 12.000, L Rp 18.000' }, 'S Rp 12.000, L Rp 18.000.'],
		[{ productInfo: 'Kopi Susu. Pesan di 0812-3456-7890' }, 'Pesan di 0812-3456-7890.'],
		[
			{ productInfo: 'Aura bag', campaignGoal: 'Workshop on 5 December in Bandung' },
			'Workshop on 5 December in Bandung.',
		],
		[
			{
				productInfo: 'Aura bag',
				campaignGoal: 'We want to increase sales with 10% off all bags until Sunday.',
			},
			'10% off all bags until Sunday',
		],
		[
			{ productInfo: 'Cafe Luna', campaignGoal: 'launch our spring menu on 5 May' },
			'Our spring menu on 5 May.',
		],
		[{ productInfo: 'Cafe Luna', campaignGoal: 'Announce the launch, 20% off, more sign-ups' }, '20% off'],
	])('are written in its own words: %j', (given, written) => {
		const { headline, body } = writeCopy(given);
		expect(`${headline} ${body}`).toContain(written);
	});

	it('do not include what a campaign is to achieve, nor by when', () => {
		for (const campaignGoal of [
			'increase sales before 17 August',
			'500 new followers',
			'more sign-ups',
			'Meningkatkan omzet 20%',
			'brand awareness in Jakarta',
		]) {
			const { headline, body } = writeCopy({ productInfo: 'Aura bag', campaignGoal });
			expect(`${headline} ${body}`).not.toMatch(/increase|august|followers|sign-ups|omzet|awareness|\d/i);
		}
	});

	it('are chosen by whole sentences where the brief is longer than an advertisement', () => {
		const story = Array.from(
			{ length: 30 },
			(_, i) => `Our ${'very '.repeat(i % 7)}patient bakers knead by hand.`,
		);
		const productInfo = `Corner Bakery. ${story.join(' ')} Open 9–17. Rolls 3 for $5.`;
		const { body } = writeCopy({ productInfo });
		expect(body.length).toBeLessThanOrEqual(600);
		expect(body).toContain('Open 9–17. Rolls 3 for $5.');
		for (const sentence of body.split(/(?<=[.])\s/).slice(0, -1)) expect(productInfo).toContain(sentence);
	});
});

describe('the copy of an advertisement', () => {
	it('is Indonesian for an Indonesian brief', () => {
		const copy = writeCopy({
			productInfo: 'Kopi Susu Gula Aren, creamy, dingin, tanpa pengawet. Rp 18.000 per botol',
			targetAudience: 'mahasiswa dan pekerja muda',
			campaignGoal: 'meningkatkan penjualan',
		});
		expect(copy.language).toBe('id');
		expect(copy.headline).toContain('Kopi Susu Gula Aren');
		for (const said of ['dingin', 'tanpa pengawet', 'mahasiswa dan pekerja muda', 'Rp 18.000'])
			expect(`${copy.headline} ${copy.body}`).toContain(said);
		expect(copy.callToAction).toBe('Pesan sekarang');
	});

	it('is English for an English brief', () => {
		const copy = writeCopy({
			productInfo: 'Aura is a leather tote bag that is handmade in Bandung. Fits a 14" laptop. $89',
			targetAudience: 'working women',
			campaignGoal: 'launch of the new collection',
		});
		expect(copy).toMatchObject({ language: 'en', callToAction: 'Discover it now' });
		expect(copy.body).toContain('Aura is a leather tote bag that is handmade in Bandung.');
		expect(copy.body).toContain('Fits a 14" laptop');
		expect(copy.body).toContain('$89. For working women.');
	});

	it('has the offer of the brief whole in its headline', () => {
		const { headline } = writeCopy({
			productInfo: 'Soy candles',
			campaignGoal: '20% off for the weekend sale',
		});
		expect(headline).toBe('20% off for the weekend sale – Soy candles');
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

	it('uses the name after a label, in quotation marks and after an introduction', () => {
		expect(readBrief({ productInfo: 'Product: Kids Yoga Class\nEvery Saturday' }).name).toBe(
			'Kids Yoga Class',
		);
		expect(readBrief({ productInfo: '“Luna” wireless headphones' }).name).toBe('Luna');
		expect(readBrief({ productInfo: 'Kami menjual keripik tempe yang renyah' }).name).toBe('keripik tempe');
	});

	it('uses the name after prices, offers and calls', () => {
		for (const [productInfo, name] of [
			['Rp 25.000 keripik singkong', 'keripik singkong'],
			['Diskon 20% Kaos polos', 'Kaos polos'],
			['Promo! Promo! Kaos polos 50rb', 'Kaos polos'],
			['We sell our handmade leather bags', 'handmade leather bags'],
			['This is a linen shirt that breathes', 'linen shirt'],
			['Hot sauce from Medan', 'Hot sauce'],
			['New Balance sneakers', 'New Balance sneakers'],
			['New: cold brew', 'cold brew'],
			['HANDMADE SOY CANDLE - LAVENDER SCENT - 40 HOURS', 'HANDMADE SOY CANDLE'],
			['Tumbler | stainless | tahan panas', 'Tumbler'],
			['Klinik Dr. Tirta. Buka setiap hari', 'Klinik Dr. Tirta'],
			['Sepatu "Angin" untuk lari', 'Sepatu "Angin"'],
			['3-in-1 charger $29.99', '3-in-1 charger'],
			['Made-to-order cakes for weddings', 'Made-to-order cakes'],
		] as const)
			expect(readBrief({ productInfo }).name).toBe(name);
	});

	it('has a name of whole words, but of a word that is longer than a headline', () => {
		for (const [productInfo, name] of [
			[
				'PREMIUM MEN LEATHER WALLET BIFOLD SLIM MINIMALIST RFID BLOCKING GENUINE COWHIDE',
				'PREMIUM MEN LEATHER WALLET BIFOLD SLIM MINIMALIST RFID',
			],
			[
				'Handmade leather shoulder bag of vegetable tanned leather',
				'Handmade leather shoulder bag of vegetable tanned leather',
			],
			['x'.repeat(80), 'x'.repeat(60)],
		] as const)
			expect(readBrief({ productInfo }).name).toBe(name);
	});

	it('does not take a count for a price, and recognises a price in every notation', () => {
		const priceOf = (productInfo: string) =>
			advertisementText(writeCopy({ productInfo }), { productInfo }).copy.price?.now?.replaceAll(
				'\u00a0',
				' ',
			);
		expect(priceOf('Sambal Bu Ani, dipakai 10 ribu pelanggan')).toBeUndefined();
		for (const [productInfo, price] of [
			['Kaos polos 50rb', '50rb'],
			['Kaos polos, cuma 50 ribu aja', 'Cuma 50 ribu aja'],
			['Kaos polos. Harga 50 ribu rupiah', '50 ribu rupiah'],
			['Kaos polos 1,5jt/lusin', '1,5jt/lusin'],
			['Tas kulit, Rp. 350.000,-', 'Rp. 350.000'],
			['Portraits from $15', 'From $15'],
			['Box of soap - 3 for €9', '3 for €9'],
		] as const)
			expect(priceOf(productInfo)).toBe(price);
	});

	it('leaves an audience out that readers cannot be told or that is in another language', () => {
		for (const targetAudience of [
			'Women 25-40, urban',
			'middle income families',
			'ibu rumah tangga dan anak',
		])
			expect(writeCopy({ productInfo: 'The soft bag for your home', targetAudience }).body).not.toContain(
				'For ',
			);
	});

	it('speaks of a sale only where the customer has an offer', () => {
		for (const campaignGoal of ['Promote our café', 'promotion', 'promosi produk kami', 'mempromosikan toko'])
			expect(writeCopy({ productInfo: 'Kopi', campaignGoal }).callToAction).not.toMatch(/offer|promo/i);
	});

	it('keeps the capitalisation of brand names', () => {
		const { headline, body } = writeCopy({
			productInfo: 'iPhone case with magsafe',
			targetAudience: 'WhatsApp users',
			campaignGoal: 'Sell more',
		});
		expect(headline).toBe('iPhone case for WhatsApp users');
		expect(body).toContain('iPhone case with magsafe.');
	});

	it.each(['20% off', '15 % discount', 'buy 1 get 1 free', 'beli 2 gratis 1'])(
		'calls to an offer where the campaign has one: %s',
		(campaignGoal) => {
			expect(readBrief({ productInfo: 'Leather bags', campaignGoal }).goal).toBe('sale');
		},
	);

	it('invites to see a product at an event', () => {
		for (const targetAudience of ['wisatawan', 'mahasiswa', 'keluarga']) {
			const productInfo = 'Tas anyaman dari Lombok';
			const { headline } = writeCopy({ productInfo, targetAudience, campaignGoal: 'acara pameran' });
			expect(headline).not.toContain('ke Tas');
		}
	});

	it('exists for a brief of one word and for an unreadable one', () => {
		expect(writeCopy({ productInfo: 'Kopi' })).toMatchObject({
			language: 'id',
			headline: expect.stringContaining('Kopi'),
		});
		expect(writeCopy({ productInfo: '🎉' }).headline).toBe('Something for You');
	});

	it('ignores markup in the brief', () => {
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
