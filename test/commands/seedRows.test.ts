import { expect, it } from 'vitest';
import { artRequestList, contactList, transactionList, userList } from '#core/admin-lists/adminLists.ts';
import { readAdminList } from '#core/admin-lists/readAdminList.ts';
import { readServiceFigures } from '#core/stats/serviceCounters.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { compareRequestCounts } from '../../functions/commands/requestCounts.ts';
import { seedRows } from '../../functions/commands/seedRows.ts';
import { compareStatistics } from '../../functions/commands/statistics.ts';

const first = new Date('2026-11-01T00:00:00Z');
const last = new Date('2026-11-20T12:00:00Z');

it('seeded rows are listed and agree with their ledger, their counters and their counts', async () => {
	const { table } = new MemoryTable();
	await seedRows(table, { rows: 120, first, last });
	expect((await auditLedger(table)).problems).toEqual([]);
	expect(await compareStatistics(table)).toEqual([]);
	expect(await compareRequestCounts(table)).toEqual([]);
	const stage = { firstMonth: '2026-11', now: last };
	for (const list of [userList, artRequestList, transactionList, contactList]) {
		const { items, total } = await readAdminList(table, list(table), { limit: 10, skip: 50 }, stage);
		expect([items.length, total]).toEqual([10, 120]);
	}
	const figures = await readServiceFigures(table);
	expect(figures.reduce((sum, { finished, failed }) => sum + finished + failed, 0)).toBe(120);
});
