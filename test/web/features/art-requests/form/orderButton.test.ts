import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import en from '../../../../../web/src/features/art-requests/form/messages.en.ts';
import id from '../../../../../web/src/features/art-requests/form/messages.id.ts';

const english = createTranslator({ locale: 'en-US', messages: en });
const indonesian = createTranslator({ locale: 'id-ID', messages: id });

const order = (wanted: number, affordable: number, unchecked: number) => ({
	wanted,
	affordable,
	part: affordable < wanted ? 'yes' : 'no',
	unchecked,
});

describe('the button of an order says what will happen', () => {
	it.each([
		[1, 1, 0, 'Create picture for 1 credit', 'Buat gambar seharga 1 kredit'],
		[1, 1, 1, 'Create picture for 1 credit, unchecked', 'Buat gambar seharga 1 kredit, belum diperiksa'],
		[8, 8, 0, 'Create 8 pictures for 8 credits', 'Buat 8 gambar seharga 8 kredit'],
		[
			8,
			8,
			2,
			'Create 8 pictures for 8 credits, 2 unchecked',
			'Buat 8 gambar seharga 8 kredit, 2 belum diperiksa',
		],
		[
			20,
			5,
			1,
			'Create 5 of 20 pictures for 5 credits, 1 unchecked',
			'Buat 5 dari 20 gambar seharga 5 kredit, 1 belum diperiksa',
		],
	])('%i pictures, %i affordable, %i unchecked', (wanted, affordable, unchecked, inEnglish, inIndonesian) => {
		const values = order(wanted, affordable, unchecked);
		const cost = `${affordable} ${affordable === 1 ? 'credit' : 'credits'}`;
		expect(english('order', { ...values, cost })).toBe(inEnglish);
		expect(indonesian('order', { ...values, cost: `${affordable} kredit` })).toBe(inIndonesian);
	});
});
