import { describe, expect, it } from 'vitest';
import { newContactRequest } from '#shared/api/contact.ts';
import { messageLength } from '#shared/contact/rules.ts';
import { ApiError } from '#web/api/errors.ts';
import {
	type ContactMessage,
	fieldErrorsOf,
	toContactRequest,
} from '#web/features/contact/useContactForm.ts';

const requestOf = (change: Partial<ContactMessage> = {}) =>
	toContactRequest({
		email: ' wulan@toko.example ',
		name: '',
		purpose: 'credit',
		message: ' Hello ',
		...change,
	});

describe('a contact message', () => {
	it('the request contains the name if there is one', () => {
		expect(requestOf({ name: ' Wulan ' }).body?.name).toBe('Wulan');
		expect(requestOf({ name: '  ' }).body).not.toHaveProperty('name');
	});

	it('the form has the same errors as the server', () => {
		for (const change of [
			{ email: 'wulan' },
			{ message: ' ' },
			{ message: 'x'.repeat(messageLength + 1) },
			{ purpose: 'weather' },
		]) {
			const body = { email: 'wulan@toko.example', purpose: 'credit', message: 'Hello', ...change };
			const { error } = newContactRequest.safeParse(body);
			const [issue] = error?.issues ?? [];
			const { errors } = requestOf(change);
			expect(Object.values(errors ?? {})).toEqual([issue?.message]);
		}
	});
});

it('the server’s errors are shown by field', () => {
	const error = new ApiError('Bad', { issues: [{ path: 'email', message: 'Too long.' }] });
	expect(fieldErrorsOf(error)).toEqual({ email: 'Too long.' });
	expect(fieldErrorsOf(new Error('other'))).toEqual({});
});
