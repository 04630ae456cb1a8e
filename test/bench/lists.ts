/**
 * Compares how long the emulator takes for the first page of each list of admins and of their search, with 500 and with 50,000
 * rows of each kind, and how long a cold function reads the search index. ROWS sets another number of rows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { artRequestList, contactList, transactionList, userList } from '#core/admin-lists/adminLists.ts';
import { readAdminList } from '#core/admin-lists/readAdminList.ts';
import { SearchIndex } from '#core/search/searchIndex.ts';
import { indexedKinds } from '#core/search/searchRow.ts';
import { openTable, type Table } from '#core/table/client.ts';
import { indexes } from '#core/table/indexes.ts';
import { emulatedAws, startMiniStack } from '#infra/local/emulator.ts';
import { freePort } from '#infra/local/ports.ts';
import { seedRows } from '../../functions/commands/seedRows.ts';

const now = new Date('2026-11-20T23:00:00Z');
const [few, many] = [500, Number(process.env.ROWS ?? 50_000)];
const lists = [artRequestList, userList, transactionList, contactList];

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

/** Creates a table with so many rows of each kind, over two years. */
async function fill(name: string, rows: number): Promise<Table> {
	const table = await createTable(name);
	await seedRows(table, { rows, first: new Date('2024-11-20T00:00:00Z'), last: now, kinds: indexedKinds });
	return table;
}

/** The milliseconds of two calls that take turns, each the median of so many rounds. */
async function compare(
	one: () => Promise<unknown>,
	other: () => Promise<unknown>,
): Promise<[number, number]> {
	const times: [number[], number[]] = [[], []];
	for (let round = 0; round < 41; round++)
		for (const [at, call] of [one, other].entries()) {
			const start = performance.now();
			await call();
			times[at as 0 | 1].push(performance.now() - start);
		}
	const medianOf = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 1] ?? 0;
	return [medianOf(times[0]), medianOf(times[1])];
}

const pages: Readonly<Record<string, (table: Table) => Promise<unknown>>> = {
	...Object.fromEntries(
		lists.map((list) => [
			`the first page of ${list.kind}`,
			(table: Table) => readAdminList(table, list, { limit: 10 }, now),
		]),
	),
	'the first page of a status, by e-mail': (table) =>
		readAdminList(table, artRequestList, { limit: 10, status: 'FAILED', sort: 'email' }, now),
	'a search over everything': (table) =>
		Promise.all(
			lists.map((list) => readAdminList(table, list, { limit: 5, search: 'customer-000123' }, now)),
		),
};

/** The milliseconds in which a function that has just started reads the index of every kind. */
async function coldRead(table: Table): Promise<number> {
	const start = performance.now();
	await Promise.all(indexedKinds.map((kind) => new SearchIndex(table, kind).refresh(now)));
	return performance.now() - start;
}

const dir = mkdtempSync(join(tmpdir(), 'pixwand-lists-'));
const emulator = await startMiniStack({
	root: join(import.meta.dirname, '../..'),
	dir,
	port: await freePort(),
});
Object.assign(process.env, emulatedAws(emulator.endpoint));
try {
	const [small, large] = [await fill('few', few), await fill('many', many)];
	console.log(`Milliseconds with ${few} and with ${many} rows of each kind:`);
	const show = (what: string, a: number, b: number) =>
		console.log(`  ${what}: ${a.toFixed(1)} and ${b.toFixed(1)}, ×${(b / a).toFixed(2)}`);
	for (const [what, read] of Object.entries(pages))
		show(
			what,
			...(await compare(
				() => read(small),
				() => read(large),
			)),
		);
	show('the index of all kinds in a cold function', await coldRead(small), await coldRead(large));
	console.log(`  memory: ${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB`);
} finally {
	await emulator.stop();
	rmSync(dir, { recursive: true, force: true });
}
