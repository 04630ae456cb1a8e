import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, longestName, photoName, placeFileName } from '#shared/art-requests/fileName.ts';
import { altText } from '#shared/art-requests/requestName.ts';

describe('the name of a photo', () => {
	it.each([
		['Mug Blue.JPG', 'Mug Blue'],
		['C:\\photos\\red mug.jpeg', 'red mug'],
		['  two   spaces .webp', 'two spaces'],
		['line\nbreak\u0000.png', 'line break'],
		['mug \uFFFF\uFFFE\u{1FFFF}.png', 'mug'],
		['.png', '.png'],
		['カップ 青.jpg', 'カップ 青'],
		['', ''],
	])('of the file “%s” is “%s”', (file, name) => {
		expect(photoName(file)).toBe(name);
	});

	it('has at most 120 characters, counted as code points, and no half of a character', () => {
		expect([...photoName(`${'🍵'.repeat(200)}.jpg`)]).toHaveLength(longestName);
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
				const name = cleanName(text);
				expect([...name].length).toBeLessThanOrEqual(longestName);
				expect(name).not.toMatch(/[\p{Cc}\p{Cs}]/u);
				expect(cleanName(name)).toBe(name);
			}),
		);
	});
});

describe('the name of a file to download', () => {
	it.each([
		[
			{ name: 'Mug Blue', look: 'Product Photography', place: 'shopee', n: 1, type: 'image/jpeg' },
			'mug-blue_shopee_1.jpg',
		],
		[
			{ name: 'Mug Blue', look: 'Product Photography', n: 2, type: 'image/png' },
			'mug-blue_product-photography_2.png',
		],
		[{ look: 'Pop Art', n: 3, type: 'image/webp' }, 'pop-art_3.webp'],
		[{ name: '☕', n: 1, type: 'image/jpeg' }, 'picture_1.jpg'],
		[{ name: 'Crème brûlée', place: 'etsy', n: 1, type: 'image/jpeg' }, 'creme-brulee_etsy_1.jpg'],
		[{ name: '../../etc/passwd', place: 'ebay', n: 1, type: 'image/jpeg' }, 'etc-passwd_ebay_1.jpg'],
		[{ name: 'カップ ガラス', place: 'lazada', n: 1, type: 'image/jpeg' }, 'カップ-ガラス_lazada_1.jpg'],
	] as const)('of %j is %s', (file, name) => {
		expect(placeFileName(file)).toBe(name);
	});

	it('is one safe part of a path, of at most 255 bytes', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
				const file = placeFileName({ name, place: 'instagram-portrait', n: 60, type: 'image/jpeg' });
				expect(file).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]*\.jpg$/u);
				expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(255);
			}),
		);
	});
});

it('proposes a text for a picture by its look, and by its name where that is not the name of a file', () => {
	const request = { service: 'Image Generate', data: { preset: 'product-photography' } } as const;
	expect(altText({ ...request, name: 'blue mug' })).toBe('Blue mug, Product Photography');
	expect(altText({ ...request, name: 'vase-white', fileNames: ['vase-white'] })).toBe('Product Photography');
	expect(altText(request)).toBe('Product Photography');
});
