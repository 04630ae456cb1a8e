import { expect, it } from 'vitest';
import { webStorage } from '#web/storage/webStorage.ts';
import { memoryStorage } from '../memoryStorage.ts';

it('entries outlive the page where the browser stores them', () => {
	const stored = memoryStorage();
	webStorage(() => stored).set('draft', 'text');
	const next = webStorage(() => stored);
	expect(next.get('draft')).toBe('text');
	next.remove('draft');
	expect([next.get('draft'), stored.length]).toEqual([undefined, 0]);
});

it('entries last as long as the page where storage is blocked', () => {
	const storage = webStorage(() => {
		throw new DOMException('Access is denied', 'SecurityError');
	});
	storage.set('draft', 'text');
	expect(storage.get('draft')).toBe('text');
	storage.remove('draft');
	expect(storage.get('draft')).toBeUndefined();
	storage.set('draft', 'text');
	storage.clear();
	expect(storage.get('draft')).toBeUndefined();
});

it('the newest entry is read where storage has become full', () => {
	const full = memoryStorage();
	full.setItem('draft', 'old');
	full.setItem = () => {
		throw new DOMException('full', 'QuotaExceededError');
	};
	const storage = webStorage(() => full);
	storage.set('draft', 'new');
	expect(storage.get('draft')).toBe('new');
});
