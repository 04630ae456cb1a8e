import { expect, it } from 'vitest';
import { codeRequest, codeValidation } from '#shared/api/auth.ts';
import { plainCode } from '#shared/auth/codes.ts';

it.each([
	['Arabic-Indic', '١٢٣٤٥٦'],
	['Devanagari', '१२३४५६'],
	['mathematical', '𝟙𝟚𝟛𝟜𝟝𝟞'],
	['plain, with a zero-width space and marks of direction', '\u200e123\u200b456\u202c'],
	['plain, with a non-breaking hyphen', '123\u2011456'],
	['plain, with non-breaking spaces and dots', '\u00a012.34\u202f56 '],
])('a code in %s digits is the code', (_, text) => {
	expect(plainCode(text)).toBe('123456');
	const body = { user_id: '8f14e45f-ceea-467f-a9d0-3c8a1f0e2b7d', code: text };
	expect(codeValidation.parse(body).code).toBe('123456');
});

it('a text with letters is no code', () => {
	expect(plainCode('code 123456')).toBe('code123456');
	const body = { user_id: '8f14e45f-ceea-467f-a9d0-3c8a1f0e2b7d', code: 'code 123456' };
	expect(codeValidation.safeParse(body).success).toBe(false);
});

it('an address is the one that was meant, without the marks that nobody sees', () => {
	const pasted = '\u200eJane@\u200busers．example\ufeff\u00a0';
	expect(codeRequest.parse({ email: pasted }).email).toBe('jane@users.example');
	expect(codeRequest.safeParse({ email: 'jane doe@users.example' }).success).toBe(false);
});
