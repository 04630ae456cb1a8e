import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { indexes } from '#core/table/indexes.ts';
import { newest } from '#core/table/keys.ts';
import type { Position } from '#core/table/query.ts';
import { countShards, readShards } from '#core/table/shardedQuery.ts';
import { shardOf } from '#core/table/shards.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const lists = [['LIST#2026-11'], ['LIST#2026-10']] as const;

/** Rows of two months; every tenth one is in the partition that a list had before it had several. */
async function storedRows(count: number) {
	const { table } = new MemoryTable();
	const ids: string[] = [];
	for (let n = 0; n < count; n++) {
		const id = randomUUID();
		const at = new Date(Date.UTC(2026, 10, 20) - n * 8 * 3600_000).toISOString();
		const list = `LIST#${at.slice(0, 7)}`;
		const Item = {
			pk: id,
			sk: 'ROW',
			id,
			gsi2pk: n % 10 === 0 ? list : shardOf(list, id),
			gsi2sk: newest(at, id),
		};
		await table.client.send(new PutCommand({ TableName: table.name, Item }));
		ids.push(id);
	}
	return { table, ids };
}

describe('a list of several partitions', () => {
	it.each([1, 7, 10, 100, 1000])('is read newest first in pages of %i, each row once', async (limit) => {
		const { table, ids } = await storedRows(120);
		const read: unknown[] = [];
		let from: Position | undefined;
		do {
			const page = await readShards(table, indexes.byMonth, lists, limit, { from });
			expect(page.items.length).toBeLessThanOrEqual(limit);
			read.push(...page.items.map(({ id }) => id));
			from = page.next;
		} while (from);
		expect(read).toEqual(ids);
	});

	it('is read and counted within a range', async () => {
		const { table, ids } = await storedRows(120);
		const range = { first: '2026-11-10', last: '2026-11-15~' };
		const { items } = await readShards(table, indexes.byMonth, lists, 1000, { range });
		expect(items.length).toBeGreaterThan(10);
		expect(ids).toEqual(expect.arrayContaining(items.map(({ id }) => id)));
		expect(await countShards(table, indexes.byMonth, lists[0], range)).toBe(items.length);
	});

	it('is read together with others, and a row that is in two of them once', async () => {
		const { table } = new MemoryTable();
		const put = (pk: string, list: string, key: string) =>
			table.client.send(
				new PutCommand({
					TableName: table.name,
					Item: { pk, sk: 'ROW', gsi3pk: shardOf(list, '0'), gsi3sk: key },
				}),
			);
		await put('a', 'LIST#PENDING', '2026-11-03#a');
		await put('b before', 'LIST#PENDING', '2026-11-02#b');
		await put('b', 'LIST#COMPLETED', '2026-11-02#b');
		await put('c', 'LIST#COMPLETED', '2026-11-01#c');
		const merged = [['LIST#PENDING', 'LIST#COMPLETED']] as const;
		const first = await readShards(table, indexes.status, merged, 2);
		const second = await readShards(table, indexes.status, merged, 2, { from: first.next });
		const keysOf = ({ items }: typeof first) => items.map(({ gsi3sk }) => gsi3sk);
		expect(keysOf(first)).toEqual(['2026-11-03#a', '2026-11-02#b']);
		expect(keysOf(second)).toEqual(['2026-11-01#c']);
		expect(await countShards(table, indexes.status, merged[0])).toBe(4);
	});

	it('spreads its rows evenly', () => {
		const partitions = Array.from({ length: 8000 }, () => shardOf('LIST', randomUUID()));
		const sizes = Object.values(Object.groupBy(partitions, (partition) => partition));
		expect(sizes).toHaveLength(8);
		for (const size of sizes) expect(size?.length).toBeLessThan(1250);
	});
});
