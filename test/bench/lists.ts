/**
 * Counts the items that a page of an admin's list reads, with few rows and with many; the counts should be equal. Then
 * compares how long the emulator takes for the first page of each list, with 100 rows of a month and with 25,000.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import type { AdminQuery } from '#core/admin-lists/adminList.ts';
import { artRequestList, contactList, transactionList, userList } from '#core/admin-lists/adminLists.ts';
import { readAdminList } from '#core/admin-lists/readAdminList.ts';
import { openTable, type Table } from '#core/table/client.ts';
import { indexes } from '#core/table/indexes.ts';
import { emulatedAws, startMiniStack } from '#infra/local/emulator.ts';
import { freePort } from '#infra/local/ports.ts';
import { seedRows } from '../../functions/commands/seedRows.ts';

const perDay = 100;
const page = 50;
const now = new Date('2026-11-20T23:00:00Z');
const firstMonth = '2024-01';
const day = 24 * 3600_000;

/** Creates an empty table. */
async function createTable(name: string): Promise<Table> {
	const table = openTable(name);
	const keys = ['pk', 'sk', ...Object.values(indexes).flatMap(({ pk, sk }) => [pk, sk])];
	const schema = (pk: string, sk: string) => [
		{ AttributeName: pk, KeyType: 'HASH' as const },
		{ AttributeName: sk, KeyType: 'RANGE' as const },
	];
	await table.client.send(
		new CreateTableCommand({
			TableName: name,
			BillingMode: 'PAY_PER_REQUEST',
			AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
			KeySchema: schema('pk', 'sk'),
			GlobalSecondaryIndexes: Object.values(indexes).map((index) => ({
				IndexName: index.name,
				KeySchema: schema(index.pk, index.sk),
				Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.projected] },
			})),
		}),
	);
	return table;
}

/** Creates a table with so many transactions, 100 a day. */
async function fill(name: string, rows: number): Promise<Table> {
	const table = await createTable(name);
	const first = new Date(now.getTime() - (rows / perDay) * day);
	await seedRows(table, { rows, first, last: now, kinds: ['TXN'] });
	return table;
}

const lists = {
	requests: artRequestList,
	users: userList,
	transactions: transactionList,
	messages: contactList,
};

/** The milliseconds in which the first page of each list of a table is read, the best of five. */
async function openTimes(table: Table): Promise<Record<string, number>> {
	const times: Record<string, number> = {};
	for (const [name, list] of Object.entries(lists)) {
		for (let round = 0; round < 5; round++) {
			const start = performance.now();
			await readAdminList(table, list(table), { limit: 10 }, { firstMonth: '2026-11', now });
			times[name] = Math.min(times[name] ?? Number.POSITIVE_INFINITY, performance.now() - start);
		}
	}
	return times;
}

/** The number of items that a read scans, by the table's own count. */
async function itemsRead(table: Table, read: () => Promise<unknown>): Promise<number> {
	let items = 0;
	const name = 'countItems';
	table.client.middlewareStack.add(
		(next) => async (args) => {
			const result = await next(args);
			items += (result.output as { ScannedCount?: number }).ScannedCount ?? 1;
			return result;
		},
		{ step: 'initialize', name, override: true },
	);
	await read();
	table.client.middlewareStack.remove(name);
	return items;
}

const from = new Date(now.getTime() - 5 * day).toISOString();
const queries: Record<string, Partial<AdminQuery>> = {
	'the first page': {},
	'the first page of one status': { status: 'PAID' },
	'five days': { from },
	'a jump over 420 rows': { skip: 420 },
};

const dir = mkdtempSync(join(tmpdir(), 'pixwand-lists-'));
const emulator = await startMiniStack({
	root: join(import.meta.dirname, '../..'),
	dir,
	port: await freePort(),
});
Object.assign(process.env, emulatedAws(emulator.endpoint));
try {
	const [few, many] = [1000, 100_000];
	const small = await fill('few', few);
	const large = await fill('many', many);
	const measure = (table: Table, query: Partial<AdminQuery>) =>
		itemsRead(table, () =>
			readAdminList(table, transactionList(table), { limit: page, ...query }, { firstMonth, now }),
		);
	console.log(`Items read for a page of ${page}, with ${few} and with ${many} rows:`);
	for (const [what, query] of Object.entries(queries)) {
		const [a, b] = [await measure(small, query), await measure(large, query)];
		console.log(`  ${what}: ${a} and ${b}, ×${(b / a).toFixed(2)}`);
	}
	const search = async (table: Table) => {
		const query = { limit: 1 };
		const page = await readAdminList(table, transactionList(table), query, { firstMonth, now });
		return measure(table, { search: String(page.items[0]?.id) });
	};
	const [one, other] = [await search(small), await search(large)];
	console.log(`  an id: ${one} and ${other}, ×${(other / one).toFixed(2)}`);
	const next = async (table: Table) => {
		const stage = { firstMonth, now };
		const list = transactionList(table);
		const first = await readAdminList(table, list, { limit: page }, stage);
		return itemsRead(table, () => readAdminList(table, list, { limit: page }, stage, first.next));
	};
	const [a, b] = [await next(small), await next(large)];
	console.log(`  the page after: ${a} and ${b}, ×${(b / a).toFixed(2)}`);

	const [empty, full] = [await createTable('month-few'), await createTable('month-many')];
	const month = { first: new Date('2026-11-01T00:00:00Z'), last: now };
	await seedRows(empty, { rows: 100, ...month });
	await seedRows(full, { rows: 25_000, ...month });
	const [short, long] = [await openTimes(empty), await openTimes(full)];
	console.log(
		'Milliseconds for the first page of a list on the emulator, with 100 and with 25,000 rows of a month:',
	);
	for (const [name, time] of Object.entries(short))
		console.log(
			`  ${name}: ${Math.round(time)} and ${Math.round(long[name] ?? 0)}, ×${((long[name] ?? 0) / time).toFixed(2)}`,
		);
} finally {
	await emulator.stop();
	rmSync(dir, { recursive: true, force: true });
}
