import { describe, expect, it } from 'vitest';
import { parseInput } from '#runtime/http/parse.ts';
import { routes } from '#shared/api/routes.ts';

const parse = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
	const event = {
		headers: { 'content-type': 'application/json', ...headers },
		requestContext: { http: { method: 'POST' } },
		body,
		call: {},
	};
	await parseInput(routes.createContactRequest).before?.({ event } as never);
	return event.call;
};

const bodyWith = (message: string) => `{"email":"a@users.example","purpose":"others","message":"${message}"}`;

describe('the text of a call', () => {
	it.each(['\\ud83d', 'Hello \\udc00\\ud83d', '\ufffd\\uDFFF'])(
		'is rejected with a half of a surrogate pair: %s',
		async (text) => {
			await expect(parse(bodyWith(text))).rejects.toMatchObject({
				code: 'invalid',
				extras: { details: [{ path: 'message' }] },
			});
		},
	);

	it('is rejected with half of a surrogate pair in the name of a field', async () => {
		await expect(parse('{"\\ud83d":1}')).rejects.toMatchObject({ code: 'invalid' });
	});

	it('is accepted with an emoji, escaped or not, and with the text of an escape', async () => {
		for (const text of ['😀', '\\ud83d\\ude00', '\\\\ud83d'])
			expect(await parse(bodyWith(text))).toHaveProperty('body.message', JSON.parse(`"${text}"`));
	});
});

describe('the language of a call', () => {
	it.each([
		[{}, 'en'],
		[{ 'accept-language': 'id' }, 'id'],
		[{ 'accept-language': 'fr, id;q=0.8, en;q=0.5' }, 'id'],
		[{ 'accept-language': '*' }, 'en'],
	])('with %j is “%s”', async (headers, language) => {
		expect(await parse(bodyWith('Hello'), headers)).toHaveProperty('language', language);
	});
});
