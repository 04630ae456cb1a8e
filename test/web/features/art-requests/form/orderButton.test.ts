import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import en from '../../../../../web/src/features/art-requests/messages.en.ts';
import id from '../../../../../web/src/features/art-requests/messages.id.ts';

const english = createTranslator({ locale: 'en-US', messages: en });
const indonesian = createTranslator({ locale: 'id-ID', messages: id });

const none = { searching: 0, unseen: 0, unchecked: 0 };

describe('the button of an order says what will happen', () => {
	it.each([
		[1, 1, {}, 'Create picture for 1 credit', 'Buat gambar seharga 1 kredit'],
		[
			1,
			1,
			{ searching: 1 },
			'Create picture for 1 credit, still being checked',
			'Buat gambar seharga 1 kredit, masih dicek',
		],
		[
			1,
			1,
			{ unseen: 1 },
			'Create picture for 1 credit, cut-out not seen',
			'Buat gambar seharga 1 kredit, potong latar belum terlihat',
		],
		[
			8,
			8,
			{ searching: 5, unchecked: 2 },
			'Create 8 pictures for 8 credits, 5 still being checked, 2 unchecked',
			'Buat 8 gambar seharga 8 kredit, 5 masih dicek, 2 belum diperiksa',
		],
		[
			20,
			5,
			{ unseen: 3, unchecked: 1 },
			'Create 5 of 20 pictures for 5 credits, 3 cut-outs not seen, 1 unchecked',
			'Buat 5 dari 20 gambar seharga 5 kredit, 3 potong latar belum terlihat, 1 belum diperiksa',
		],
	])('%i pictures, %i affordable, %o', (wanted, affordable, checks, inEnglish, inIndonesian) => {
		const values = { wanted, affordable, part: affordable < wanted ? 'yes' : 'no', ...none, ...checks };
		const cost = `${affordable} ${affordable === 1 ? 'credit' : 'credits'}`;
		expect(english('order', { ...values, cost })).toBe(inEnglish);
		expect(indonesian('order', { ...values, cost: `${affordable} kredit` })).toBe(inIndonesian);
	});
});
