import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminQuery } from '#core/admin-lists/adminList.ts';
import { artRequestList, contactList, transactionList, userList } from '#core/admin-lists/adminLists.ts';
import { readAdminList } from '#core/admin-lists/readAdminList.ts';
import { totals } from '#core/stats/counters.ts';
import type { Position } from '#core/table/query.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { seedRows } from '../../../functions/commands/seedRows.ts';

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

/** How many calls and items the first page of a list and the next one take. */
async function costs(memory: MemoryTable, name: (typeof names)[number], query: Partial<AdminQuery> = {}) {
	const { table } = memory;
	const pages: { readonly calls: number; readonly items: number }[] = [];
	let from: Position | undefined;
	for (let page = 0; page < 2; page++) {
		const { calls, itemsRead } = memory;
		const stage = { firstMonth: '2026-11', now: last };
		const { items, next } = await readAdminList(
			table,
			lists[name](table),
			{ limit: 10, ...query },
			stage,
			from,
		);
		expect(items).toHaveLength(10);
		pages.push({ calls: memory.calls - calls, items: memory.itemsRead - itemsRead });
		from = next;
	}
	return pages;
}

/** How many counters make the total of a list. Each write selects one at random, so that few rows have fewer of them. */
const countersOf = async ({ table }: MemoryTable, name: (typeof names)[number]): Promise<number> =>
	(await totals(table, lists[name](table).kind)).length;

describe('a list of admins', () => {
	let small: MemoryTable;
	let large: MemoryTable;
	beforeAll(async () => {
		[small, large] = [await tableOf(1000), await tableOf(5000)];
	});

	it.each(names)(
		'of %s reads as much for its first and its next page with 5,000 rows as with 1,000',
		async (name) => {
			const [few, many] = [await costs(small, name), await costs(large, name)];
			const further = (await countersOf(large, name)) - (await countersOf(small, name));
			// Rows are spread over partitions by their random ids: a partition may be read once more.
			for (const [page, { calls, items }] of many.entries()) {
				expect(calls - (few[page]?.calls ?? 0)).toBeLessThanOrEqual(1);
				expect(items - (few[page]?.items ?? 0) - further).toBeLessThanOrEqual(5);
			}
		},
	);

	it.each(names)('of %s reads less for any other page than for its first one', async (name) => {
		const [first] = await costs(large, name);
		// The index is in memory from here on.
		await costs(large, name, { skip: 10 });
		const [far] = await costs(large, name, { skip: 4900 });
		expect(far?.calls).toBeLessThan(first?.calls ?? 0);
		expect(far?.items).toBeLessThan(first?.items ?? 0);
	});
});
