import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advertisementText, writeCopy } from '#shared/copywriting/advertisementText.ts';

/** The text on the picture, part by part. */
const onPicture = (productInfo: string, campaignGoal?: string) =>
	advertisementText(writeCopy({ productInfo, campaignGoal, targetAudience: 'Students' })).copy;
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe('the advertisement of a brief', () => {
	it('is what the customer has written, whole and unchanged, and nothing else', () => {
		const productInfo = 'Jeans, pearls, stretch denim.\n\n Ready stock!\nRp 150.000 -> Rp 99.000';
		expect(writeCopy({ productInfo, campaignGoal: 'Ramadan Sale', targetAudience: 'Students' })).toEqual({
			headline: 'Ramadan Sale',
			body: 'Jeans, pearls, stretch denim.\nReady stock!\nRp 150.000 -> Rp 99.000',
			callToAction: '',
		});
	});

	it.each([
		['back to school', 'Back to school'],
		['iPhone cases are back', 'iPhone cases are back'],
		['kopi.id is open', 'kopi.id is open'],
		['Launch offer, 20% off until Sunday', 'Launch offer, 20%\u00a0off until Sunday'],
	])(
		'has the campaign goal as its headline, with a capital for a word of small letters: %s',
		(goal, headline) => expect(onPicture('Tas ransel. Rp 99.000', goal).headline).toBe(headline),
	);

	it('begins with the first line or sentence about the product where there is no goal', () => {
		expect(onPicture('Weekend Blend\nRoasted this morning')).toMatchObject({
			headline: 'Weekend Blend',
			body: ['Roasted this morning'],
		});
		expect(onPicture('Made by hand. Light and quiet.')).toMatchObject({
			headline: 'Made by hand',
			body: ['Light and quiet.'],
		});
	});

	it('has a sentence that stood before a price as a line of its own', () => {
		expect(onPicture('sepatu sneakers pastel. Rp 299.000', 'Promo').body).toEqual(['Sepatu sneakers pastel']);
		expect(onPicture('Washable. Made by hand. £18', 'New').body).toEqual(['Washable. Made by hand.']);
	});

	it('keeps every word on the picture', () => {
		const line = fc.constantFrom(
			...[
				'Jeans, pearls, stretch denim',
				'Ready stock!',
				'Rp 45.000',
				'Order via WhatsApp',
				'beli 2 gratis 1',
			],
			...['Ringan, tahan lama. Ukuran S – XL', '★★★★★ “Best bag”', '20% off until Sunday', 'S $10, L $14'],
		);
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.option(line), (lines, goal) => {
				const { headline, body, price, rows = [], action } = onPicture(lines.join('\n'), goal ?? undefined);
				const listed = rows.flatMap((row) => [row.item, row.price]);
				const set = [headline, ...body, price?.was, price?.now, price?.offer, ...listed, action].join(' ');
				expect(words(set).toSorted()).toEqual(words([goal, ...lines].join(' ')).toSorted());
			}),
		);
	});

	it('has on the picture what there is room for, and names the rest', () => {
		const body = Array.from({ length: 60 }, (_, i) => `Sentence number ${i}.`).join(' ');
		const { copy, left } = advertisementText({ headline: 'Word '.repeat(100), body, callToAction: '' });
		expect(copy.headline).toMatch(/^(Word )+Word…$/);
		expect(copy.headline.length).toBeLessThanOrEqual(201);
		expect(copy.body.join(' ').length).toBeLessThanOrEqual(480);
		expect([...copy.body, ...left].join(' ')).toBe(body);
	});

	it('has the call to action of a text model on the button, and the last line above it', () => {
		const copy = { headline: 'Kopi', body: 'Hangat.\nPesan ya', callToAction: 'Mulai hari ini' };
		expect(advertisementText(copy).copy).toMatchObject({
			body: ['Hangat.', 'Pesan ya'],
			action: 'Mulai hari ini',
		});
	});
});

describe('a reduced price', () => {
	it.each([
		['Rp 150.000 -> Rp 99.000', 'Rp\u00a0150.000', 'Rp\u00a099.000'],
		['Rp150.000 → Rp99.000', 'Rp150.000', 'Rp99.000'],
		['was $129, now $79', 'Was $129', 'Now $79'],
		['from $129 to $79', '$129', '$79'],
		['Dulu Rp 500.000, sekarang Rp 350.000', 'Dulu Rp\u00a0500.000', 'Sekarang Rp\u00a0350.000'],
	])('is recognised in %s', (text, was, now) => {
		expect(onPicture(`Tas\n${text}`, 'Promo').price).toEqual({ was, now });
	});

	it('is not read from a range of prices', () => {
		expect(onPicture('Tas\nRp 50.000 - Rp 100.000', 'Promo').price?.was).toBeUndefined();
	});
});

describe('a price list', () => {
	it('has rows whose names have numbers, before leaders, or are a single letter', () => {
		const { rows, price } = onPicture(
			'Anak 28–33 … Rp 189.000\nS .... $4.50\nLatte — 4.50',
			'Harga sneakers',
		);
		expect(rows).toEqual([
			{ item: 'Anak 28–33', price: 'Rp\u00a0189.000' },
			{ item: 'S', price: '$4.50' },
			{ item: 'Latte', price: '4.50' },
		]);
		expect(price).toBeUndefined();
	});

	it('has no row of a currency alone', () => {
		const { rows, price } = onPicture('Lilin aroma\nRp 95.000\nPaket isi tiga Rp 250.000', 'Promo');
		expect(rows).toBeUndefined();
		expect(price).toEqual({ now: 'Rp\u00a095.000' });
	});
});

it('a price may be in yen', () => expect(onPicture('Teapot\n¥ 499', 'New').price).toEqual({ now: '¥ 499' }));
