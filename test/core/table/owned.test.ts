import { describe, expect, it } from 'vitest';
import { readOwned } from '#core/table/owned.ts';
import type { Item, Position } from '#core/table/query.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { rowsOf } from '#support/seeds/seededRows.ts';

const start = Date.parse('2026-11-20T12:00:00Z');

/** A user with so many requests, of which every third has failed, beside other rows of the same partition. */
async function userWith(requests: number) {
	const memory = new MemoryTable();
	const put = (item: Item) => memory.items.set(`${item.pk}\n${item.sk}`, item);
	const { USER, OTHER } = rowsOf(1, new Date(start));
	const userId = String(USER[0]?.id);
	for (const item of [...USER, ...OTHER].filter(({ kind }) => kind !== 'OWNED_ART')) put(item);
	for (let n = 0; n < requests; n++) {
		const seeded = rowsOf(n, new Date(start + n * 1000));
		for (const item of seeded.ART) put({ ...item, userId, status: n % 3 ? 'COMPLETED' : 'FAILED' });
		for (const item of seeded.OTHER) if (item.kind === 'OWNED_ART') put({ ...item, pk: `USER#${userId}` });
	}
	const list = async (query: object) => {
		const seen: number[] = [];
		let from: Position | undefined;
		do {
			const page = await readOwned(memory.table, userId, 'ART', { limit: 4, ...query }, from);
			expect(page.items.length).toBeLessThanOrEqual(4);
			seen.push(...page.items.map(({ createdAt }) => (Date.parse(String(createdAt)) - start) / 1000));
			from = page.next;
		} while (from);
		return seen;
	};
	return { list };
}

describe('the requests of a user', () => {
	it('are read page by page, newest first, each once', async () => {
		const { list } = await userWith(10);
		expect(await list({})).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
		expect(await list({ limit: 1 })).toHaveLength(10);
	});

	it('are read with one status, and between two times, both included', async () => {
		const { list } = await userWith(10);
		expect(await list({ status: 'FAILED', limit: 2 })).toEqual([9, 6, 3, 0]);
		expect(await list({ status: 'COMPLETED', limit: 2 })).toEqual([8, 7, 5, 4, 2, 1]);
		const at = (n: number) => new Date(start + n * 1000).toISOString();
		expect(await list({ from: at(3), to: at(5) })).toEqual([5, 4, 3]);
		expect(await list({ from: at(9) })).toEqual([9]);
		expect(await list({ to: at(0) })).toEqual([0]);
	});
});
