import { describe, expect, it } from 'vitest';
import { openRequest } from '#web/features/admin/queue/artQueue.ts';

const [first, second] = [{ id: 'a' }, { id: 'b' }];

describe('the open request of a queue', () => {
	it('is the one that was chosen', () => {
		expect(openRequest([first, second], 'b', undefined)).toEqual({ request: second, gone: false });
	});

	it('stays the one that was chosen when it leaves the queue, and is never another', () => {
		expect(openRequest([first], 'b', second)).toEqual({ request: second, gone: true });
		expect(openRequest([first], 'b', first)).toEqual({ request: undefined, gone: true });
		expect(openRequest([], 'b', undefined)).toEqual({ request: undefined, gone: true });
	});

	it('may be among those that are not loaded yet', () => {
		expect(openRequest([first], 'b', undefined, true)).toEqual({ request: undefined, gone: false });
		expect(openRequest([first], 'b', second, true)).toEqual({ request: second, gone: true });
	});

	it('is none until one is chosen', () => {
		expect(openRequest([first], null, second)).toEqual({ request: undefined, gone: false });
	});
});
