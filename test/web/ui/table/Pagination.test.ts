import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageNumbers } from '#web/ui/table/Pagination.tsx';

describe('a pagination', () => {
	it.each([
		[1, 7, [1, 2, 3, 4, 'gap', 7]],
		[4, 6, [1, 2, 3, 4, 5, 6]],
		[5, 2500, [1, 'gap', 4, 5, 6, 'gap', 2500]],
		[2500, 2500, [1, 'gap', 2497, 2498, 2499, 2500]],
	])('on page %i of %i shows %j', (current, count, items) => {
		expect(pageNumbers(current, count)).toEqual(items);
	});

	it('shows the first, the last and the neighbouring pages in order, and leaves out two pages or more at a gap', () => {
		const position = fc
			.integer({ min: 1, max: 20_000 })
			.chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
		fc.assert(
			fc.property(position, ([current, count]) => {
				const items = pageNumbers(current, count);
				expect(items[0]).toBe(1);
				expect(items.at(-1)).toBe(count);
				expect(items.length).toBeLessThanOrEqual(7);
				for (const near of [current - 1, current, current + 1])
					if (near >= 1 && near <= count) expect(items).toContain(near);
				for (const [i, item] of items.entries()) {
					const [before, after] = [items[i - 1], items[i + 1]];
					if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
					else if (typeof before === 'number') expect(item).toBe(before + 1);
				}
			}),
		);
	});
});

it('the pages of a list are as many as have rows, and one without any', () => {
	expect([0, 1, 10, 11, 3000].map((rows) => pageCount(rows, 10))).toEqual([1, 1, 1, 2, 300]);
});
