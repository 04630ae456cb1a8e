import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { keys } from '#core/table/keys.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { readRecords } from '../../functions/commands/readTable.ts';
import { seedRows } from '../../functions/commands/seedRows.ts';

it('an audit in parts has the result of an audit of the whole table, and holds one part of the users at a time', async () => {
	const { table } = new MemoryTable();
	await seedRows(table, { rows: 60, first: new Date('2026-11-01'), last: new Date('2026-11-20') });
	const [user] = (await readRecords(table)).USER;
	const Key = keys.user(user?.id ?? '');
	await table.client.send(
		new UpdateCommand({
			TableName: table.name,
			Key,
			UpdateExpression: 'SET credits = :many',
			ExpressionAttributeValues: { ':many': 999 },
		}),
	);
	const whole = await auditLedger(table);
	expect([whole.users, whole.problems.length]).toEqual([60, 1]);
	expect(await auditLedger(table, 7)).toEqual(whole);
	const parts = await Promise.all(
		[0, 1, 2].map(async (index) => (await readRecords(table, { index, of: 3 })).USER.length),
	);
	expect(parts.reduce((sum, count) => sum + count)).toBe(60);
	expect(Math.max(...parts)).toBeLessThan(40);
});

it('an order that is placed while the table is read is no problem', async () => {
	const memory = new MemoryTable();
	await seedRows(memory.table, { rows: 3, first: new Date('2026-11-01'), last: new Date('2026-11-20') });
	const [key, request] = [...memory.items].find(([, { kind }]) => kind === 'ART') ?? [];
	if (!key || !request) throw new Error('No request was stored.');
	memory.items.delete(key);
	const { client } = memory.table;
	const send = async (command: Parameters<typeof client.send>[0]) => {
		const page = await client.send(command);
		memory.items.set(key, request);
		return page;
	};
	const audit = await auditLedger({ ...memory.table, client: { ...client, send } as typeof client });
	expect(audit.problems).toEqual([]);
});
