import { afterEach, expect, it } from 'vitest';
import { cacheConfig, clearCache, fillCache } from '#web/api/cache.ts';
import type { EarlyCall } from '#web/api/earlyCalls.ts';
import { ApiError } from '#web/api/errors.ts';

it('the cache keeps the hundred responses used last', () => {
	const cache = cacheConfig.provider();
	for (let i = 0; i < 100; i++) cache.set(`call ${i}`, { data: i });
	cache.set('call 0', { data: 'again' });
	cache.set('one more', { data: 100 });
	expect([...cache.keys()]).toHaveLength(100);
	expect(cache.get('call 0')).toEqual({ data: 'again' });
	expect(cache.get('call 1')).toBeUndefined();
});

it('the cache keeps a response that is read while others are written, as that of a mounted component is', () => {
	const cache = cacheConfig.provider();
	cache.set('getMe', { data: 'me' });
	for (let i = 0; i < 200; i++) {
		cache.set(`page ${i}`, { data: i });
		expect(cache.get('getMe')).toEqual({ data: 'me' });
	}
	expect([...cache.keys()]).toHaveLength(100);
});

it('clearing the cache keeps only the responses of public routes', () => {
	const cache = cacheConfig.provider();
	clearCache();
	cache.set('getMe', { data: 'me' });
	cache.set('listPackages', { data: [] });
	clearCache();
	expect([...cache.keys()]).toEqual(['listPackages']);
});

it('the cache does not store the error of an aborted call', () => {
	const cache = cacheConfig.provider();
	cache.set('getMe', { error: new ApiError('The call was aborted', { aborted: true }) });
	expect(cache.get('getMe')).toBeUndefined();
});

afterEach(() => {
	delete globalThis.earlyCalls;
});

it('the cache is filled with what early calls of the same session have received, and only with that', () => {
	const response = Promise.resolve(new Response());
	const received = (data: unknown, token = 'mine') => ({ token, response, envelope: { status: true, data } });
	globalThis.earlyCalls = new Map<string, EarlyCall>([
		['/api/v1/user/me', received({ id: 'u' })],
		['/api/v1/art/list?limit=5', received(['row'])],
		['/api/v1/packages/service/list', received([], 'of another user')],
		['/api/v1/packages/list', { ...received(undefined), envelope: { status: false, data: undefined } }],
		['/api/v1/site', { token: 'mine', response }],
	]);
	const cache = cacheConfig.provider();
	for (const key of cache.keys()) cache.delete(key);
	fillCache('mine');
	expect([...cache.keys()]).toEqual(['getMe', '/v1/art/list?limit=5']);
	expect(cache.get('getMe')).toEqual({ data: { id: 'u' } });
	expect(cache.get('/v1/art/list?limit=5')).toEqual({ data: ['row'] });
	expect(globalThis.earlyCalls.size).toBe(5);
});
