import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetGets, sendOnce } from '#web/api/repeatedGets.ts';

describe('identical GETs', () => {
	let count = 0;
	const get = (key = 'getMe') => sendOnce(key, async () => ++count);

	beforeEach(() => {
		vi.useFakeTimers();
		forgetGets();
		count = 0;
	});
	afterEach(() => void vi.useRealTimers());

	it('are sent once within a second', async () => {
		expect(await Promise.all([get(), get()])).toEqual([1, 1]);
		await vi.advanceTimersByTimeAsync(999);
		expect(await get()).toBe(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(await get()).toBe(2);
	});

	it('are sent once while the first is pending, however long it takes', async () => {
		const { promise, resolve } = Promise.withResolvers<number>();
		const first = sendOnce('list', () => promise);
		await vi.advanceTimersByTimeAsync(5000);
		const second = sendOnce('list', async () => 2);
		resolve(1);
		expect(await Promise.all([first, second])).toEqual([1, 1]);
	});

	it('are sent again after a write or a push', async () => {
		expect(await get()).toBe(1);
		forgetGets();
		expect(await get()).toBe(2);
	});

	it('are sent again after a failure', async () => {
		await expect(sendOnce('list', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
		expect(await sendOnce('list', async () => 1)).toBe(1);
	});

	it('do not share their response with other GETs', async () => {
		expect(await Promise.all([get('a'), get('b')])).toEqual([1, 2]);
	});
});
