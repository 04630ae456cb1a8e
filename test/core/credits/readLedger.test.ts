import { expect, it } from 'vitest';
import { ledgerSteps, readLedger } from '#core/credits/ledger.ts';
import { grant, purchase, spend } from '#core/credits/ledgerEntries.ts';
import type { Position } from '#core/table/query.ts';
import { transact } from '#core/table/transact.ts';
import { ensureUser } from '#core/users/ensureUser.ts';
import { MemoryTable } from '#support/memoryTable.ts';

it('the ledger of a user is read page by page, newest first, each entry once', async () => {
	const { table } = new MemoryTable();
	const start = Date.parse('2026-11-20T12:00:00Z');
	const { id } = await ensureUser(table, 'customer@users.example', new Date(start));
	const written: string[] = [];
	for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) {
		const at = new Date(start + (n >> 1) * 1000);
		const entry = [
			grant(id, `g${n}`, 2, 'Gift', at),
			spend(id, `s${n}`, 1, 'Art', at),
			purchase(id, `p${n}`, 5, at),
		][n % 3];
		if (!entry) continue;
		await transact(table, ledgerSteps(table, entry));
		written.push(entry.ref);
	}
	const read: string[] = [];
	let from: Position | undefined;
	do {
		const page = await readLedger(table, id, 3, from);
		read.push(...page.items.map(({ ref }) => String(ref)));
		from = page.next;
	} while (from);
	expect(read.toSorted()).toEqual(written.toSorted());
	const secondOf = (ref: string) => Number(ref.slice(1)) >> 1;
	expect(read.map(secondOf)).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
});
