import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { readActs, toRecordedAct } from '#core/admin-acts/recordedActs.ts';
import { readOwned } from '#core/table/owned.ts';
import type { Item } from '#core/table/query.ts';
import { getUser } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { migrate } from '../../functions/commands/migrate.ts';
import { scan } from '../../functions/commands/readTable.ts';
/**
 * Written by version 0.2.0: a customer with one paid transaction, of which a dispute was released, a part refunded, and another
 * dispute closed, after most of its credits were spent; a request that an admin has taken, and a message that one has opened.
 */
import rows from './rowsOf020.json' with { type: 'json' };

const userId = rows.find(({ kind }) => kind === 'USER')?.id ?? '';
const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

async function tableOf020() {
	const { table } = new MemoryTable();
	for (const Item of rows) await table.client.send(new PutCommand({ TableName: table.name, Item }));
	return table;
}

it('a table of version 0.2.0 is read after it was completed, with a ledger that is right', async () => {
	const table = await tableOf020();
	await expect(getUser(table, userId)).rejects.toThrow('note');
	expect(await migrate(table)).toMatchObject({ added: 2, skipped: 0 });
	expect((await auditLedger(table)).problems).toEqual([]);
	expect((await getUser(table, userId))?.debts?.map(({ note, credits }) => [note, credits])).toEqual([
		['refunded#r1#20000#IDR', 2],
		['disputed#d2#25000#IDR', 5],
	]);
	const [transaction] = (await readOwned(table, userId, 'TXN', { limit: 10 })).items;
	expect(transaction?.returns).toMatchObject([
		{ note: 'refunded#r1#20000#IDR', what: 'refunded', credits: 5 },
		{ note: 'disputed#d2#25000#IDR', what: 'lost', credits: 6 },
	]);
	expect((await readOwned(table, userId, 'ART', { limit: 10 })).items).toHaveLength(1);
	const acts = (await readActs(table, { limit: 10 })).items.map(toRecordedAct);
	expect(acts.map(({ what }) => what).sort()).toEqual([
		'block',
		'resolve',
		'resolve',
		'take',
		'ticket_status',
	]);
});

it('no attribute of a row is lost, and a second run changes nothing', async () => {
	const table = await tableOf020();
	await migrate(table);
	const after = new Map((await Array.fromAsync(scan(table))).map((item) => [keyOf(item), item]));
	for (const row of rows) {
		const { gsi5pk, debts, ...rest } = row as Item;
		expect(after.get(keyOf(row))).toMatchObject(rest);
	}
	expect(await migrate(table)).toEqual({ changed: 0, added: 0, skipped: 0 });
});
