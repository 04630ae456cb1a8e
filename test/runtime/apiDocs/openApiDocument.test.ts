import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#runtime/apiDocs/openApiDocument.ts';

type Responses = Record<string, { description: string; content?: object }>;

const responses = new Map<string, Responses>(
	Object.values(openApiDocument('test').paths).flatMap((path) =>
		Object.values(path as Record<string, { operationId: string; responses: Responses }>).map(
			(operation) => [operation.operationId, operation.responses] as const,
		),
	),
);
const statusesOf = (key: string) => Object.keys(responses.get(key) ?? {});

describe('the description of the API', () => {
	it('names the statuses of each operation, and has no default that allows any other', () => {
		for (const [key, each] of responses) {
			expect(Object.keys(each), key).toContain('5XX');
			expect(Object.keys(each), key).not.toContain('default');
		}
	});

	it.each([
		['getHealth', ['200']],
		['getMe', ['200', '403']],
		['listArtRequests', ['200', '400', '403']],
		['getArtRequest', ['200', '403', '404']],
		['requestCode', ['200', '400', '413', '429']],
		['createArtRequest', ['200', '400', '402', '403', '404', '409', '413', '415', '429']],
		['handlePaymentWebhook', ['200', '400', '404', '413']],
		['getSharePicture', ['303', '404']],
	])('has for %s the statuses %j and those of the server', (key, expected) => {
		expect(statusesOf(key).sort()).toEqual([...expected, '5XX'].sort());
	});

	it('describes positions as arrays of two numbers, which requests may contain', () => {
		const document = JSON.stringify(openApiDocument('test'));
		expect(document.includes('"readOnly"')).toBe(false);
		expect(document.includes('"position":{"type":"array","items":{"type":"number"')).toBe(true);
	});

	it('names the code of each error, with the schema of its response', () => {
		const { 402: noCredits } = responses.get('createArtRequest') ?? {};
		expect(noCredits?.description).toBe('The error `insufficient_credits`.');
		expect(JSON.stringify(noCredits?.content)).toContain('"code"');
	});
});
