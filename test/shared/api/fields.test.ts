import { describe, expect, it } from 'vitest';
import { email, limitTo } from '#shared/api/fields.ts';
import { emailError, emailInvalid } from '#shared/auth/emails.ts';

const undeliverable = [
	['a local part of 65 characters', `${'a'.repeat(65)}@users.example`],
	['a label of 64 characters', `a@${'b'.repeat(64)}.example`],
	['a top-level domain of 64 characters', `a@users.${'c'.repeat(64)}`],
	['a label that ends in a hyphen', 'a@users-.example'],
	['a label that begins with a hyphen', 'a@-users.example'],
] as const;

const deliverable = [
	`${'a'.repeat(64)}@users.example`,
	`a@${'b'.repeat(63)}.example`,
	'a.b+c@sub-domain.users.example',
	'A@Users.Example',
];

describe('an e-mail address', () => {
	it.each(undeliverable)('with %s is rejected by the form and the server', (_, address) => {
		expect(emailError(address)).toBe(emailInvalid);
		expect(email.safeParse(address).success).toBe(false);
	});

	it.each(deliverable)('that mail servers accept is accepted: %s', (address) => {
		expect(emailError(address)).toBeUndefined();
		expect(email.safeParse(address).success).toBe(true);
	});
});

it('a page of a list has one row at least, and as many as its list allows at most', () => {
	for (const limit of ['0', '201', 'many']) expect(limitTo(200).safeParse(limit).success).toBe(false);
	expect(limitTo(200).parse('200')).toBe(200);
});
