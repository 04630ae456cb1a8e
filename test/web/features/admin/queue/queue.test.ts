import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbour, nextFree, timeLeft } from '#web/features/admin/queue/artQueue.ts';

const hour = 3600_000;
const now = Date.parse('2026-11-22T12:00:00.000Z');

describe('the time of a promise', () => {
	it.each([
		[26 * hour, { text: '26 hours left', overdue: false, soon: false }],
		[hour, { text: '60 minutes left', overdue: false, soon: true }],
		[-3 * hour, { text: '3 hours overdue', overdue: true, soon: true }],
	])('that ends in %i ms is shown as %j', (ms, shown) => {
		expect(timeLeft(new Date(now + ms).toISOString(), now)).toEqual(shown);
	});
});

describe('the next request of a queue', () => {
	const queue = ['a', 'b', 'c'].map((id) => ({ id }));

	it('follows the current one, and the first follows the last', () => {
		expect(neighbour(queue, { id: 'a' }, 1)?.id).toBe('b');
		expect(neighbour(queue, { id: 'c' }, 1)?.id).toBe('a');
		expect(neighbour(queue, { id: 'a' }, -1)?.id).toBe('c');
	});

	it('is the first when the current one has left the queue, and none in a queue of one', () => {
		expect(neighbour(queue, { id: 'gone' }, 1)?.id).toBe('a');
		expect(neighbour([{ id: 'a' }], { id: 'a' }, 1)).toBeUndefined();
	});

	it('is one on which no act waits, after a request that ended or has left the queue', () => {
		const isBusy = ({ id }: { readonly id: string }) => id !== 'c';
		expect(nextFree(queue, { id: 'a' }, isBusy)?.id).toBe('c');
		expect(nextFree(queue, { id: 'gone' }, isBusy)?.id).toBe('c');
		expect(nextFree(queue, { id: 'c' }, isBusy)).toBeUndefined();
		expect(nextFree(queue, { id: 'a' }, () => true)).toBeUndefined();
	});

	it('reaches every request once before it returns', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 40 }), (ids) => {
				const all = ids.map((id) => ({ id }));
				const seen = [all[0]];
				for (let at = neighbour(all, all[0], 1); at && at !== all[0]; at = neighbour(all, at, 1))
					seen.push(at);
				expect(seen).toEqual(all);
			}),
		);
	});
});
