import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { keys } from '#core/table/keys.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { seedRows } from '#support/seeds/seedRows.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { readRecords } from '../../functions/commands/readTable.ts';

it('an account whose balance differs from its ledger is a problem', async () => {
	const { table } = new MemoryTable();
	await seedRows(table, { rows: 60, first: new Date('2026-11-01'), last: new Date('2026-11-20') });
	const [user] = (await readRecords(table)).USER;
	await table.client.send(
		new UpdateCommand({
			TableName: table.name,
			Key: keys.user(user?.id ?? ''),
			UpdateExpression: 'SET credits = :many',
			ExpressionAttributeValues: { ':many': 999 },
		}),
	);
	expect(await auditLedger(table)).toMatchObject({
		users: 60,
		problems: [expect.stringContaining(user?.id ?? '')],
	});
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
