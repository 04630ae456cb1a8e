import { expect, it } from 'vitest';
import { secretJson } from '#core/secretJson.ts';

it('answers what a secret holds', () => {
	expect(secretJson('{"clientSecret":"s"}', 'the client secret')).toEqual({ clientSecret: 's' });
});

it.each(['GOCSPX-mistaken', '{"clientSecret":"GOCSPX-mistaken"', ''])(
	'names the secret that is no JSON, and shows nothing of it: %j',
	(secret) => {
		const complaint = /^The secret with the client secret is not valid JSON\.$/;
		expect(() => secretJson(secret, 'the client secret')).toThrow(complaint);
	},
);
