import { describe, expect, it } from 'vitest';
import { breakLines, cutWord } from '#engine/typesetting/breakLines.ts';
import type { SetLine } from '#engine/typesetting/column.ts';
import { faces } from '#engine/typesetting/face.ts';
import { type Type, widthOf, wordWidths } from '#engine/typesetting/measure.ts';
import { setCopy } from '#engine/typesetting/setCopy.ts';
import { canSet } from '#shared/art-requests/settableText.ts';
import { parseCopy } from '#shared/copywriting/parseCopy.ts';
import { settableText } from '#shared/copywriting/settableText.ts';

const type: Type = { face: faces.text, size: 20, tracking: 0, leading: 1.3 };
const widths = wordWidths(type);
const broken = (text: string, width: number, shape: 'headline' | 'reading' = 'headline') =>
	breakLines(text, { shape, widths, width });

describe('the faces', () => {
	it('have every letter of Indonesian and of the languages of Western Europe, figures and currencies', () => {
		const needed =
			'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?&%@#*()/+-–—…“”‘’«»Rp€$£¥' +
			'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜŸßàáâãäåæçèéêëìíîïñòóôõöøœùúûüÿŠšŽž¿¡°™®©';
		expect([...needed].filter((character) => !canSet(character))).toEqual([]);
	});

	it('have every character that a design may contain', () => {
		const allowed = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(canSet);
		expect(allowed.length).toBeGreaterThan(300);
		for (const face of Object.values(faces))
			for (const character of allowed) expect(face.glyph(character).advance).toBeGreaterThanOrEqual(0);
	});
});

describe('breaking lines', () => {
	it('keeps the order of the words and every line within the width', () => {
		const text = 'The quick brown fox jumps over the lazy dog and goes home to sleep for a week';
		for (const width of [120, 180, 260, 400]) {
			const lines = broken(text, width) ?? [];
			expect(lines.join(' ')).toBe(text);
			for (const line of lines) expect(widthOf(line, type)).toBeLessThanOrEqual(width + 0.5);
		}
	});

	it('balances the lines of a headline instead of leaving one word alone', () => {
		const text = 'Comfort that stays with you all day';
		const greedy = widthOf('Comfort that stays with you all', type) + 1;
		const [first = '', second = ''] = broken(text, greedy) ?? [];
		expect(second.split(' ').length).toBeGreaterThan(1);
		expect(Math.abs(widthOf(first, type) - widthOf(second, type))).toBeLessThan(0.35 * greedy);
	});

	it('avoids a function word at the end of a line', () => {
		const lines =
			broken('A gift for the people of your heart', widthOf('A gift for the people', type) + 2) ?? [];
		expect(lines[0]).not.toMatch(/ (a|the|for|of)$/);
	});

	it('returns undefined for a word wider than the box, which cutWord splits', () => {
		const word = 'Donaudampfschifffahrtsgesellschaft';
		expect(broken(word, 100)).toBeUndefined();
		const pieces = cutWord(word, (piece) => widthOf(piece, type), 100);
		expect(pieces.join('')).toBe(word);
		for (const piece of pieces) expect(widthOf(piece, type)).toBeLessThanOrEqual(100);
	});
});

describe('cutting an address', () => {
	it('happens behind its signs, never inside a word that fits', () => {
		const address = 'www.kopisenja-bandung.example/menu/minuman-dingin?promo=akhir-pekan';
		const pieces = cutWord(address, (piece) => widthOf(piece, type), 180);
		expect(pieces.join('')).toBe(address);
		for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(/[/.=?-]$/);
	});
});

describe('setting a price list and a reduced price', () => {
	const setting = {
		box: { left: 40, top: 40, width: 900, height: 900 },
		edge: 1024,
		headlineFace: faces.headline,
	} as const;
	const set = (text: string, align: 'left' | 'centre' = 'left') => {
		const found = setCopy(parseCopy(settableText(text).text), { ...setting, align });
		if (!found) throw new Error('The copy does not fit.');
		return found;
	};

	it('sets no price larger than a headline that is an offer', () => {
		const sizeOf = (role: string) =>
			set('diskon 50%\nTas ransel\nRp 99.000').lines.find((line) => line.role === role)?.type.size;
		expect(sizeOf('price')).toBe(sizeOf('headline'));
	});

	it.each(['', 'Rp 99.000\n'])(
		'sets a second offer smaller than a headline that is the first, after %j',
		(price) => {
			const { lines } = set(`diskon 50%\nTas ransel\n${price}gratis ongkir`);
			const sizeOf = (is: (line: SetLine) => boolean) => lines.find(is)?.type.size ?? 0;
			const first = sizeOf(({ role }) => role === 'headline');
			expect(sizeOf(({ text }) => text.includes('ongkir')) / first).toBeCloseTo(0.7, 2);
		},
	);

	it('sets a price or an offer smaller than the headline where the box is too narrow for it, and an offer on two lines', () => {
		const box = { ...setting.box, width: 370 };
		const copy = parseCopy(
			settableText('Promo Gajian\nKursi kantor\nRp 1.499.000\nFree shipping until Friday').text,
		);
		const { lines = [] } = setCopy(copy, { ...setting, box, align: 'left' }) ?? {};
		const sizesOf = (role: string) =>
			lines.filter((line) => line.role === role).map(({ type: own }) => own.size);
		expect(sizesOf('headline').length).toBe(2);
		expect(sizesOf('price').length).toBe(3);
		expect(Math.max(...sizesOf('price'))).toBeLessThan(Math.min(...sizesOf('headline')));
	});

	it('sets a long call to action smaller, and not the headline', () => {
		const headlineWith = (action: string) =>
			setCopy(parseCopy(`Buy one, gift one\nRobo-Pal 2\n${action}`), {
				...setting,
				box: { ...setting.box, width: 460 },
				align: 'left',
			})?.headlineSize;
		expect(headlineWith('Shop at robopal.example')).toBe(headlineWith('Shop now'));
	});

	const endOf = ({ x, text, type: own }: SetLine) => x + widthOf(text, own);

	it.each(['left', 'centre'] as const)('aligns the ends of prices in a column (%s)', (align) => {
		const { lines } = set('Menu\nEspresso .... 18.000\nKopi Susu Gula Aren ... 8.000\nTeh – 115.500', align);
		const ends = lines.filter(({ text }) => /^\d/.test(text)).map(endOf);
		expect(ends).toHaveLength(3);
		for (const end of ends) expect(end).toBeCloseTo(ends[0] ?? 0, 1);
		const starts = lines.filter(({ text }) => /^(Esp|Kop|Teh)/.test(text)).map(({ x }) => x);
		expect(new Set(starts).size).toBe(1);
	});

	it.each([
		'Was $129.00\nNow $79.99',
		'Weekend Sale\nWas $129.00\nNow $79.99',
		'Sneakers, was $129.00, now $79.99.',
	])('sets the price that applies largest and strikes the former one: %j', (text) => {
		const { lines } = set(text);
		const now = lines.find((line) => line.text.includes('79.99'));
		const was = lines.find((line) => line.text.includes('129.00'));
		expect(now?.strike).toBeUndefined();
		expect(now?.type.size).toBe(Math.max(...lines.map((line) => line.type.size)));
		expect(was?.type.size).toBeLessThan(0.6 * (now?.type.size ?? 0));
		const amount = widthOf('$129.00', was?.type ?? type);
		expect((was?.strike?.to ?? 0) - (was?.strike?.from ?? 0)).toBeCloseTo(amount, 0);
	});
});

describe('settableText', () => {
	it('converts quotes, dashes and ellipses to typographic ones', () => {
		expect(settableText(`"Don't wait..." - she said`).text).toBe('“Don’t wait…”\u00a0– she said');
		expect(settableText('A 14" screen').text).toBe('A 14" screen');
		expect(settableText("Rock 'n' roll").text).toBe('Rock ’n’ roll');
		expect(settableText("the '90s, 'quoted'").text).toBe('the ’90s, ‘quoted’');
	});

	it('keeps amounts and their units together', () => {
		expect(settableText('only Rp 25.000 for 250 ml').text).toBe('only Rp\u00a025.000 for 250\u00a0ml');
	});

	it('drops characters without a glyph and lists them', () => {
		expect(settableText('Hot ☕☕ coffee 咖啡')).toEqual({ text: 'Hot coffee', dropped: ['☕', '咖', '啡'] });
		expect(settableText('👨‍👩‍👧 family').dropped).toEqual(['👨‍👩‍👧']);
	});

	it('sets signs for emoji that sellers use', () => {
		expect(settableText('✅ Ori ❤️ Sale 🔥 ⭐5')).toEqual({ text: '✓ Ori ♥ Sale 🔥 ★5', dropped: [] });
	});

	it('keeps telephone numbers, dates and house numbers together', () => {
		const nbsp = '\u00a0';
		expect(settableText('Call 0812 3456 7890').text).toBe(`Call 0812${nbsp}3456${nbsp}7890`);
		expect(settableText('Jl. Braga No. 12 sampai 31 Desember').text).toBe(
			`Jl.${nbsp}Braga No.${nbsp}12 sampai 31${nbsp}Desember`,
		);
	});
});

describe('parseCopy', () => {
	it.each(['Toko\nBuka 07.00\nTutup 09.00', 'Only $79\nWas a dream', 'Kopi\nJl. Braga 12\nTelp 0812345678'])(
		'reads no price list in %j',
		(text) => {
			expect(parseCopy(text).rows).toBeUndefined();
		},
	);

	it('takes the first line as the headline, and sets a price or an offer below it large', () => {
		expect(parseCopy('Kopi Susu\nDingin dan creamy.\nRp 18.000')).toEqual({
			headline: 'Kopi Susu',
			body: ['Dingin dan creamy.'],
			price: { now: 'Rp 18.000' },
		});
		expect(parseCopy('Sandal\nRingan, beli 2 gratis 1. Ready stock!')).toEqual({
			headline: 'Sandal',
			body: ['Ringan', 'Ready stock!'],
			price: { now: 'beli 2 gratis 1' },
		});
	});

	it('sets an offer beside a price, a reduced one too, or in its place, and never on a button', () => {
		expect(parseCopy('Teh botol\nRp 5.000 per botol.\nBeli 2 gratis 1')).toEqual({
			headline: 'Teh botol',
			body: [],
			price: { now: 'Rp 5.000 per botol', offer: 'Beli 2 gratis 1' },
		});
		expect(parseCopy('Tas ransel\nRp 150.000 → Rp 99.000\nGratis ongkir')).toMatchObject({
			price: { was: 'Rp 150.000', now: 'Rp 99.000', offer: 'Gratis ongkir' },
		});
	});

	it('takes the first sentence of a paragraph as the headline and a call to action at its end as the button', () => {
		expect(parseCopy('Summer is here. Light clothes for long days. Shop now!')).toEqual({
			headline: 'Summer is here',
			body: ['Light clothes for long days.'],
			action: 'Shop now!',
		});
	});

	it.each([
		'Diskon besar s.d. 31 Desember',
		'Kunjungi kami di Jl. Sudirman No. 5',
		'Fine tea from St. Helena',
		'Soto ayam resep Ny. Lina',
	])('do not part at the dot of an abbreviation: %s', (text) => {
		expect(parseCopy(text)).toEqual({ headline: text, body: [], action: undefined });
	});
});
