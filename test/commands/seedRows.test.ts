import { expect, it } from 'vitest';
import {
	artRequestList,
	contactList,
	readAdminList,
	transactionList,
	userList,
} from '#core/admin-lists/adminLists.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { searchProblems } from '#support/searchProblems.ts';
import { seedRows } from '#support/seeds/seedRows.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

const first = new Date('2026-11-01T00:00:00Z');
const last = new Date('2026-11-20T12:00:00Z');

it('seeded rows are listed and agree with their ledger, their counts and the search index', async () => {
	const { table } = new MemoryTable();
	await seedRows(table, { rows: 120, first, last });
	expect((await auditLedger(table)).problems).toEqual([]);
	expect(await searchProblems(table)).toEqual([]);
	for (const list of [userList, artRequestList, transactionList, contactList]) {
		const { items, total } = await readAdminList(table, list, { limit: 10, skip: 50 }, last);
		expect([items.length, total]).toEqual([10, 120]);
	}
});
