import { expect, it } from 'vitest';
import { secretJson } from '#core/secretJson.ts';

it('parses the JSON of a secret', () => {
	expect(secretJson('{"clientSecret":"s"}', 'the client secret')).toEqual({ clientSecret: 's' });
});

it.each(['GOCSPX-mistaken', '{"clientSecret":"GOCSPX-mistaken"', ''])(
	'names the secret that is not JSON, without its content: %j',
	(secret) => {
		const complaint = /^The secret with the client secret is not valid JSON\.$/;
		expect(() => secretJson(secret, 'the client secret')).toThrow(complaint);
	},
);
