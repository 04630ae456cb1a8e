import { beforeAll, describe, expect, it } from 'vitest';
import {
	artRequestList,
	contactList,
	readAdminList,
	transactionList,
	userList,
} from '#core/admin-lists/adminLists.ts';
import type { SearchQuery } from '#core/search/searchIndex.ts';
import type { Item, Position } from '#core/table/query.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { seedRows } from '#support/seeds/seedRows.ts';

const first = new Date('2026-11-01T00:00:00Z');
const last = new Date('2026-11-20T12:00:00Z');

async function tableOf(rows: number) {
	const memory = new MemoryTable();
	await seedRows(memory.table, { rows, first, last });
	return memory;
}

const lists = {
	users: userList,
	requests: artRequestList,
	transactions: transactionList,
	tickets: contactList,
};
const names = ['users', 'requests', 'transactions', 'tickets'] as const;

const read = ({ table }: MemoryTable, name: (typeof names)[number], query: object = {}, from?: Position) =>
	readAdminList(table, lists[name], { limit: 10, ...query }, last, from);

/** How many calls and items a page takes once the index is in memory. */
async function costOf(memory: MemoryTable, name: (typeof names)[number], query: Partial<SearchQuery> = {}) {
	await read(memory, name);
	const { calls, itemsRead } = memory;
	expect((await read(memory, name, query)).items).toHaveLength(10);
	return { calls: memory.calls - calls, items: memory.itemsRead - itemsRead };
}

describe('a list of admins', () => {
	let small: MemoryTable;
	let large: MemoryTable;
	beforeAll(async () => {
		[small, large] = [await tableOf(500), await tableOf(5000)];
	});

	it.each(names)('of %s reads as much for any page with 5,000 rows as with 500', async (name) => {
		const few = await costOf(small, name);
		expect(await costOf(large, name)).toEqual(few);
		expect(await costOf(large, name, { skip: 4900 })).toEqual(few);
		expect(await costOf(large, name, { search: 'seed.example', sort: 'email' })).toEqual(few);
	});

	it.each(['created_at', 'email', 'total_credit'])(
		'sorted by %s has each row once on the pages that follow one another, also while rows are added',
		async (sort) => {
			for (const order of ['asc', 'desc'] as const) {
				const memory = await tableOf(35);
				const seen: unknown[] = [];
				let from: Position | undefined;
				do {
					const page = await read(memory, 'users', { sort, order }, from);
					seen.push(...page.items.map(({ id }: Item) => id));
					await seedRows(memory.table, { rows: 1, first: last, last: new Date(last.getTime() + 1) });
					from = page.next;
				} while (from);
				const seeded = [...memory.items.values()].filter(
					({ kind, email }) => kind === 'USER' && email !== 'x',
				);
				expect(new Set(seen).size).toBe(seen.length);
				expect(seen.length).toBeGreaterThanOrEqual(35);
				expect(seeded.length).toBeGreaterThanOrEqual(seen.length);
			}
		},
	);
});
