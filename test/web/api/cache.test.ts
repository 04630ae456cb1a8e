import { expect, it } from 'vitest';
import { cacheConfig, forgetAnswers } from '../../../web/src/api/cache.ts';

it('the cache keeps the hundred answers written last', () => {
	const cache = cacheConfig.provider();
	for (let i = 0; i < 100; i++) cache.set(`call ${i}`, { data: i });
	cache.set('call 0', { data: 'again' });
	cache.set('one more', { data: 100 });
	expect([...cache.keys()]).toHaveLength(100);
	expect(cache.get('call 0')).toEqual({ data: 'again' });
	expect(cache.get('call 1')).toBeUndefined();
});

it('signing out forgets every answer', () => {
	const cache = cacheConfig.provider();
	cache.set('getMe', { data: 'me' });
	forgetAnswers();
	expect([...cache.keys()]).toEqual([]);
});
