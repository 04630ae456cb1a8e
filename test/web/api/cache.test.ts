import { expect, it } from 'vitest';
import { cacheConfig, clearCache } from '../../../web/src/api/cache.ts';
import { ApiError } from '../../../web/src/api/errors.ts';

it('the cache keeps the hundred responses written last', () => {
	const cache = cacheConfig.provider();
	for (let i = 0; i < 100; i++) cache.set(`call ${i}`, { data: i });
	cache.set('call 0', { data: 'again' });
	cache.set('one more', { data: 100 });
	expect([...cache.keys()]).toHaveLength(100);
	expect(cache.get('call 0')).toEqual({ data: 'again' });
	expect(cache.get('call 1')).toBeUndefined();
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
