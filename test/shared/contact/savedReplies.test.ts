import { describe, expect, it } from 'vitest';
import { fillReply, openPlaceholders } from '#shared/contact/savedReplies.ts';

describe('a saved reply', () => {
	const text = 'Dear {name}, your request {requestId} is ready, {name}. {unknown}';

	it('is filled in with the values that are known', () => {
		expect(fillReply(text, { name: 'Sri', requestId: 'a1b2' })).toBe(
			'Dear Sri, your request a1b2 is ready, Sri. {unknown}',
		);
		expect(fillReply(text, { name: 'Sri {credits}', requestId: '' })).toBe(
			'Dear Sri {credits}, your request {requestId} is ready, Sri {credits}. {unknown}',
		);
	});

	it('names the placeholders that are left, each once, and no other braces', () => {
		expect(openPlaceholders(text)).toEqual(['{name}', '{requestId}']);
		expect(openPlaceholders('A set {1, 2} and {unknown}.')).toEqual([]);
	});
});
