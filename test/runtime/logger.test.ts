import { expect, it } from 'vitest';
import { describeError } from '#runtime/logger.ts';

it('describes an error without e-mail addresses', () => {
	const error = new Error('Email address is not verified: "Anna" <anna@people.example>, ben@people.example');
	const described = JSON.stringify(describeError(error));
	expect(described).toContain('is not verified');
	expect(described).not.toContain('@people');
});
