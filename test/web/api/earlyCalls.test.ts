import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFromApi } from '#web/api/earlyCalls.ts';
import { forgetGets } from '#web/api/repeatedGets.ts';

const url = 'https://site.example/api/v1/art/list?limit=5';
const asUser = (token: string, init: RequestInit = {}) =>
	new Request(url, { headers: { authorization: `Bearer ${token}` }, ...init });
const textOf = async (request: Request) => (await fetchFromApi(request)).text();

beforeEach(() => {
	vi.stubGlobal('fetch', async () => new Response('sent again'));
	globalThis.earlyCalls = new Map([
		['/api/v1/art/list?limit=5', { token: 'mine', response: Promise.resolve(new Response('early')) }],
	]);
});
afterEach(() => {
	vi.unstubAllGlobals();
	delete globalThis.earlyCalls;
});

describe('a call that was sent while the scripts were loading', () => {
	it('answers the same call once', async () => {
		expect(await textOf(asUser('mine'))).toBe('early');
		expect(await textOf(asUser('mine'))).toBe('sent again');
	});

	it('answers no other user, no other method, and nothing after a write', async () => {
		expect(await textOf(asUser('other'))).toBe('sent again');
		expect(await textOf(asUser('mine', { method: 'POST' }))).toBe('sent again');
		forgetGets();
		expect(await textOf(asUser('mine'))).toBe('sent again');
	});

	it('is sent again when it failed', async () => {
		const response = Promise.reject(new TypeError('Failed to fetch'));
		globalThis.earlyCalls?.set('/api/v1/art/list?limit=5', { token: 'mine', response });
		expect(await textOf(asUser('mine'))).toBe('sent again');
	});

	it('is aborted with the session', async () => {
		await expect(fetchFromApi(asUser('mine', { signal: AbortSignal.abort() }))).rejects.toThrow('aborted');
	});
});
