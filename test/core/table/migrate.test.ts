import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { artRequestList, contactList, transactionList, userList } from '#core/admin-lists/adminLists.ts';
import { readAdminList } from '#core/admin-lists/readAdminList.ts';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { toTransactionItem } from '#core/payments/transactions.ts';
import { checkDue } from '#core/table/due.ts';
import { requestFor } from '#support/artRequests.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';
import { migrate } from '../../../functions/commands/migrate.ts';
import { seedRows } from '../../../functions/commands/seedRows.ts';

const first = new Date('2026-11-01T00:00:00Z');
const last = new Date('2026-11-20T12:00:00Z');
const stage = { firstMonth: '2026-11', now: last };

/** A table as it was written before lists had several partitions and unfinished items were due. */
async function oldTable() {
	const { table, items } = new MemoryTable();
	await seedRows(table, { rows: 60, first, last });
	const unfinished = toArtRequestItem({
		...requestFor({ userId: 'customer', email: 'a@b.example', file: randomUUID(), now: last }, 1),
		id: randomUUID(),
	});
	const unpaid = toTransactionItem(pendingTransaction('indonesia', { userId: 'customer' }));
	for (const Item of [unfinished, unpaid])
		await table.client.send(new PutCommand({ TableName: 'memory', Item }));
	for (const item of items.values()) {
		for (const key of ['gsi2pk', 'gsi3pk'])
			if (typeof item[key] === 'string') item[key] = item[key].replace(/#\d$/, '');
		delete item.gsi5pk;
		delete item.gsi5sk;
	}
	items.set('USER#1\nCODE', { pk: 'USER#1', sk: 'CODE', kind: 'CODE' });
	items.set('USER#1\nWRONGCODES', { pk: 'USER#1', sk: 'WRONGCODES', kind: 'CODE_REST' });
	return { table, items, unfinished, unpaid };
}

const due = async (table: MemoryTable['table'], kind: 'ART' | 'TXN') => {
	const ids: string[] = [];
	const run = { until: new Date('2030-01-01'), deadline: new Date(Date.now() + 1000), parallel: 1 };
	await checkDue(
		table,
		kind,
		run,
		async (id) => void ids.push(id),
		() => {},
	);
	return ids;
};

const pages = (table: MemoryTable['table']) =>
	Promise.all(
		[userList, artRequestList, transactionList, contactList].map(async (list) => {
			const { items } = await readAdminList(table, list(table), { limit: 100 }, stage);
			return items.map(({ id }) => id);
		}),
	);

it('a table from before is read as it is, and is the same after it was moved', async () => {
	const { table, items, unfinished, unpaid } = await oldTable();
	const before = await pages(table);
	expect(before.map((ids) => ids.length)).toEqual([60, 61, 61, 60]);
	const { moved } = await migrate(table);
	expect(moved).toBe(242);
	expect(await pages(table)).toEqual(before);
	for (const { gsi2pk } of items.values()) if (gsi2pk) expect(gsi2pk).toMatch(/#\d$/);
	expect(await due(table, 'ART')).toContain(unfinished.id);
	expect(await due(table, 'TXN')).toContain(unpaid.id);
	expect([...items.values()].filter(({ kind }) => kind === 'CODE' || kind === 'CODE_REST')).toEqual([]);
});

it('moving a table twice changes nothing the second time', async () => {
	const { table } = await oldTable();
	await migrate(table);
	expect(await migrate(table)).toEqual({ moved: 0, deleted: 0, changed: 0 });
});
