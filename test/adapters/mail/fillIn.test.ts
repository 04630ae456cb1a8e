import { expect, it } from 'vitest';
import { fillIn } from '#adapters/mail/fillIn.ts';

const mail = { subject: '{{code}} is your code', html: '<b>{{code}}</b>', text: 'Code: {{code}}' };

it('fills in subject, HTML and text, and escapes where a browser reads', () => {
	expect(fillIn(mail, { code: '<1&2>' })).toEqual({
		subject: '<1&2> is your code',
		html: '<b>&lt;1&amp;2&gt;</b>',
		text: 'Code: <1&2>',
	});
});

it('refuses to send a mail with a hole in it', () => {
	expect(() => fillIn(mail, {})).toThrow('{{code}}');
});
