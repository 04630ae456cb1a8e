import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOf } from '#engine/copywriter/language.ts';
import { phrases } from '#engine/copywriter/phrases.ts';
import { readBrief } from '#engine/copywriter/readBrief.ts';
import { writeCopy } from '#engine/copywriter/writeCopy.ts';
import type { MarketingBrief } from '#shared/art-requests/marketingCopy.ts';

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
				expect(sentences(body)).toBeLessThanOrEqual(4);
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

	it('has no figure, no price claim and no long call to action in its phrases', () => {
		for (const { goals } of Object.values(phrases))
			for (const { headlines, closing, call } of Object.values(goals)) {
				expect(call.length).toBeLessThanOrEqual(24);
				const own = [closing, call, ...headlines.map((headline) => headline({ name: 'X' }) ?? '')].join(' ');
				expect(own).not.toMatch(/\d|%|free|gratis|best|terbaik|only today|hanya hari ini/i);
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
				expect(written).toContain(name.toLowerCase());
				expect(written).toContain(feature.toLowerCase());
				if (audience) expect(written).toContain(audience);
				if (moment) expect(written).toContain(moment.toLowerCase());
				for (const figure of given.match(/\d[\d.,:]*\d|\d/g) ?? []) expect(written).toContain(figure);
				for (const named of given.match(/(?<=\b(?:at|in|by|di|oleh) )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*/gu) ?? [])
					expect(written).toContain(named.toLowerCase());
				if (/^(?:sign|visit|daftar|kunjungi)/.test(goal)) expect(written).toContain(goal.toLowerCase());
				for (const figure of `${written} ${callToAction}`.match(/\d+/g) ?? [])
					expect(given).toContain(figure);
				const phraseWords = JSON.stringify(
					Object.values(phrases[language].goals).map(({ closing, call, headlines }) => [
						closing,
						call,
						...headlines.map((each) =>
							each({ name: '', point: ' ', audience: ' ', price: ' ', offer: ' ', call: ' ' }),
						),
					]),
				);
				const capitals = body.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu) ?? [];
				for (const word of capitals) expect(`${given} ${titleCased(name)} ${phraseWords}`).toContain(word);
			}),
			{ numRuns: 600 },
		);
	});

	it.each([
		[
			{ productInfo: 'Scented Soy Candles', campaignGoal: 'sign up for the workshop on Saturday' },
			'Sign up for the workshop on Saturday.',
		],
		[
			{ productInfo: 'Kursi Rotan. Rp 850.000', campaignGoal: 'diskon 15%' },
			'diskon 15%, harganya Rp 850.000',
		],
		[{ productInfo: 'Headphones. Was $129.00, now $79.99' }, 'Yours for $79.99 instead of $129.00.'],
		[{ productInfo: 'Kopi Susu. S Rp 12.000, L Rp 18.000' }, 'S Rp 12.000, L Rp 18.000.'],
		[{ productInfo: 'Kopi Susu. Pesan di 0812-3456-7890' }, 'Pesan di 0812-3456-7890.'],
		[
			{ productInfo: 'Aura bag', campaignGoal: 'Workshop on 5 December in Bandung' },
			'Workshop on 5 December in Bandung.',
		],
	])('are written in its own words: %j', (given, written) => {
		expect(writeCopy(given).body).toContain(written);
	});

	it('do not include what a campaign is to achieve', () => {
		const { body } = writeCopy({ productInfo: 'Aura bag', campaignGoal: 'increase sales before 17 August' });
		expect(body).toContain('efore 17 August');
		expect(body).not.toMatch(/increase/i);
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
			expect(copy.body).toContain(said);
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
		expect(copy.body).toContain('working women, yours for $89');
	});

	it('has the offer of the brief in its headline', () => {
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
			['Klinik Dr. Tirta. Buka setiap hari', 'Klinik Dr Tirta'],
			['Sepatu "Angin" untuk lari', 'Sepatu "Angin"'],
			['3-in-1 charger $29.99', '3-in-1 charger'],
			['Made-to-order cakes for weddings', 'Made-to-order cakes'],
		] as const)
			expect(readBrief({ productInfo }).name).toBe(name);
	});

	it('has no parts of words and no remainder of a shortened name', () => {
		for (const productInfo of [
			'Rp 25.000 keripik singkong',
			'Keripik singkong Rp 25.000 renyah',
			'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller aus Wien',
			'Handmade leather shoulder bag of vegetable tanned leather',
		]) {
			const { name, points } = readBrief({ productInfo });
			expect(points).toEqual([]);
			expect(productInfo.toLowerCase()).toContain(name.split(' ')[0]?.toLowerCase());
		}
	});

	it('lists parts between dashes and bars as features', () => {
		for (const productInfo of [
			'SOY CANDLE - LAVENDER - 40 HOURS',
			'SOY CANDLE | LAVENDER | 40 HOURS',
			'SOY CANDLE • LAVENDER • 40 HOURS',
			'- SOY CANDLE\n- LAVENDER\n- 40 HOURS',
		])
			expect(readBrief({ productInfo })).toMatchObject({
				name: 'SOY CANDLE',
				points: ['LAVENDER', '40 HOURS'],
			});
	});

	it('does not take a count for a price', () => {
		expect(readBrief({ productInfo: 'Sambal Bu Ani, dipakai 10 ribu pelanggan' })).toMatchObject({
			price: undefined,
			points: ['dipakai 10 ribu pelanggan'],
		});
		for (const [productInfo, price] of [
			['Kaos polos 50rb', '50rb'],
			['Kaos polos, cuma 50 ribu aja', '50 ribu'],
			['Kaos polos. Harga 50 ribu rupiah', '50 ribu rupiah'],
			['Kaos polos 1,5jt/lusin', '1,5jt'],
		] as const)
			expect(readBrief({ productInfo }).price).toBe(price);
	});

	it('calls a price a starting price where the brief does', () => {
		const inEnglish = writeCopy({ productInfo: 'Portraits from $15', campaignGoal: 'Sell more' });
		expect(inEnglish.body).toContain('From $15.');
		const inIndonesian = writeCopy({
			productInfo: 'Foto produk, mulai dari 15rb',
			campaignGoal: 'penjualan',
		});
		expect(inIndonesian.body).toContain('Harganya mulai 15rb.');
		for (const { headline } of [inEnglish, inIndonesian]) expect(headline).not.toMatch(/15/);
	});

	it('recognises a price in every notation', () => {
		const { body } = writeCopy({ productInfo: 'Tas kulit, Rp. 350.000,-', campaignGoal: 'promo' });
		expect(body).toBe('Inilah Tas kulit. Harganya Rp 350.000. Yuk, manfaatkan promonya.');
	});

	it('has at most one colon in its headline', () => {
		const productInfo = '“Luna” headphones: 40-hour battery; light';
		for (const targetAudience of ['students', 'travellers', 'runners', 'commuters']) {
			const { headline } = writeCopy({ productInfo, targetAudience, campaignGoal: 'orders' });
			expect(headline).toMatch(/^Luna(: light| for \w+)$/);
		}
	});

	it('keeps the capitalisation of brand names', () => {
		const { headline, body } = writeCopy({
			productInfo: 'iPhone case with magsafe',
			targetAudience: 'WhatsApp users',
			campaignGoal: 'Sell more',
		});
		expect(headline).toMatch(/^iPhone case/);
		expect(body).toContain('iPhone case with magsafe. Just right for WhatsApp users.');
	});

	it('continues in lower case after a comma', () => {
		const { body } = writeCopy({ productInfo: 'Leather bags. Free shipping.', targetAudience: 'students' });
		expect(body).toContain('Just right for students, now with free shipping.');
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
