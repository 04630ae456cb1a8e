import { describe, expect, it } from 'vitest';
import { newContactRequest } from '#shared/api/contact.ts';
import { messageLength, purposeValues } from '#shared/contact/purposes.ts';
import { ApiError } from '../../../../web/src/api/errors.ts';
import {
	type ContactMessage,
	fieldErrorsOf,
	toContactRequest,
} from '../../../../web/src/features/contact/contactMessage.ts';

const typed = (change: Partial<ContactMessage> = {}) =>
	toContactRequest({
		email: ' wulan@toko.example ',
		name: '',
		purpose: 'credit',
		message: ' Hello ',
		...change,
	});

describe('a message to our support', () => {
	it.each(purposeValues)('about "%s" becomes what the contract accepts', (purpose) => {
		const { body } = typed({ purpose });
		expect(newContactRequest.parse(body)).toEqual({ email: 'wulan@toko.example', purpose, message: 'Hello' });
	});

	it('carries a name where one was given', () => {
		expect(typed({ name: ' Wulan ' }).body?.name).toBe('Wulan');
		expect(typed({ name: '  ' }).body).not.toHaveProperty('name');
	});

	it('says of every field what it still needs', () => {
		const { body, errors } = typed({ email: ' ', purpose: '', message: ' ' });
		expect(body).toBeUndefined();
		expect(errors).toEqual({
			email: 'Please enter your e-mail address.',
			purpose: 'Please choose what this is about.',
			message: 'Please write us a message.',
		});
	});

	it('complains in the words of the contract', () => {
		for (const change of [
			{ email: 'wulan' },
			{ message: ' ' },
			{ message: 'x'.repeat(messageLength + 1) },
			{ purpose: 'weather' },
		]) {
			const sent = { email: 'wulan@toko.example', purpose: 'credit', message: 'Hello', ...change };
			const { error } = newContactRequest.safeParse(sent);
			const [issue] = error?.issues ?? [];
			const { errors } = typed(change);
			expect(Object.values(errors ?? {})).toEqual([issue?.message]);
		}
	});
});

it('what the server would not take is told field by field', () => {
	const error = new ApiError('Bad', { details: [{ path: 'email', message: 'Too long.' }] });
	expect(fieldErrorsOf(error)).toEqual({ email: 'Too long.' });
	expect(fieldErrorsOf(new Error('other'))).toEqual({});
});
