import { expect, it } from 'vitest';
import { fillIn } from '#adapters/mail/fillIn.ts';

const mail = { subject: '{{code}} is your code', html: '<b>{{code}}</b>', text: 'Code: {{code}}' };

it('replaces placeholders in subject, HTML and text, and escapes values in HTML', () => {
	expect(fillIn(mail, { code: '<1&2>' })).toEqual({
		subject: '<1&2> is your code',
		html: '<b>&lt;1&amp;2&gt;</b>',
		text: 'Code: <1&2>',
	});
});

it('throws for a placeholder without a value', () => {
	expect(() => fillIn(mail, {})).toThrow('{{code}}');
});
