import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actStep } from '#core/admin-acts/adminActs.ts';
import { readActs, toRecordedAct } from '#core/admin-acts/recordedActs.ts';
import {
	adminLists,
	artRequestList,
	contactList,
	transactionList,
	userList,
} from '#core/admin-lists/adminLists.ts';
import { readAdminList } from '#core/admin-lists/readAdminList.ts';
import { eventStep } from '#core/art-requests/artEvents.ts';
import { changeStatus, recordNotice } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { changeContactStatus } from '#core/contact/contactThread.ts';
import { mailOrdersOf } from '#core/mails/mailOrders.ts';
import { filesOfRequest } from '#core/personal-data/pictures.ts';
import { redactItems } from '#core/personal-data/redactions.ts';
import { foldLogs } from '#core/search/foldLog.ts';
import { openIndex } from '#core/search/searchIndex.ts';
import { logChanges } from '#core/search/searchLog.ts';
import { checkDue } from '#core/table/due.ts';
import type { ItemChange } from '#core/table/itemChange.ts';
import { transact } from '#core/table/transact.ts';
import { ensureUser } from '#core/users/ensureUser.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { migrate } from '../../functions/commands/migrate.ts';

type Item = Record<string, unknown> & { readonly pk: string; readonly sk: string };

/**
 * Every item of a table after a customer had signed up, ordered three pictures, begun a payment and mistyped a code, and a
 * visitor had written: as the functions of version 0.1.0 wrote them.
 */
const rows: readonly Item[] = JSON.parse(readFileSync(join(import.meta.dirname, 'table-0.1.0.json'), 'utf8'));
const customer = '00000001-0000-4000-8000-000000000001';
const [completed, overdue, failed] = [2, 3, 4].map((n) => `0000000${n}-0000-4000-8000-00000000000${n}`) as [
	string,
	string,
	string,
];
const unpaid = 'a0000001-0000-4000-8000-00000000000a';

const now = new Date('2026-11-21T10:00:00Z');
const stage = { firstMonth: '2026-11', now };

function oldTable() {
	const memory = new MemoryTable();
	for (const row of rows) memory.items.set(`${row.pk}\n${row.sk}`, structuredClone(row));
	return memory;
}

async function migratedTable() {
	const memory = oldTable();
	await migrate(memory.table);
	return memory;
}

const itemOf = ({ items }: MemoryTable, id: string) => items.get(`ART#${id}\nART`) ?? {};

async function dueIn(table: MemoryTable['table'], kind: 'ART' | 'TXN') {
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
}

const listsOf = (table: MemoryTable['table']) =>
	Promise.all(
		[userList, artRequestList, transactionList, contactList].map(async (list) => {
			const { items } = await readAdminList(table, list(table), { limit: 100 }, stage);
			return items.map(({ id }) => id);
		}),
	);

/** What the stream delivers of every item that a migration changes. */
async function changesByMigration(): Promise<ItemChange[]> {
	const { table, items } = oldTable();
	await migrate(table);
	return [...items.values()].map((after) => ({
		sequence: '1',
		before: rows.find(({ pk, sk }) => pk === after.pk && sk === after.sk),
		after,
	}));
}

describe.each([
	['before it is migrated', async () => oldTable()],
	['after it is migrated', migratedTable],
])('a table of version 0.1.0, %s', (_, open) => {
	it('shows each record in the lists of admins', async () => {
		const { table } = await open();
		const [users, requests, transactions, messages] = await listsOf(table);
		expect(users).toEqual([customer]);
		expect(requests).toEqual([failed, overdue, completed]);
		expect(transactions).toEqual([unpaid]);
		expect(messages).toHaveLength(1);
	});

	it('has the input and the time of the notice of each request', async () => {
		const { table } = await open();
		const request = await getArtRequest(table, overdue);
		expect(request?.input.enhancementOptions.description).toBe('A lamp with a soft shadow');
		expect(request?.overdueAt).toBe('2026-11-21T09:40:00.000Z');
		expect((await getArtRequest(table, completed))?.overdueAt).toBeUndefined();
	});

	it('has requests that can be completed, and restarted with the product marked', async () => {
		const memory = await open();
		const { table } = memory;
		const read = async (id: string) => {
			const request = await getArtRequest(table, id);
			if (!request) throw new Error(`The request ${id} does not exist.`);
			return request;
		};
		const admin = { kind: 'admin', userId: 'admin' } as const;
		const delivery = { to: 'COMPLETED', resultFiles: ['result'], notes: [] } as const;
		expect(await changeStatus(table, await read(overdue), admin, delivery, now)).toBe(true);
		const again = { to: 'PENDING', reason: 'It is blurred.', remedy: 'artist' } as const;
		expect(await changeStatus(table, await read(overdue), admin, again, now)).toBe(true);
		expect((await read(overdue)).overdueAt).toBeUndefined();
		const restart = { to: 'PENDING', subject: { box: [0, 0, 1, 1] } } as const;
		const owner = { kind: 'customer' } as const;
		expect(await changeStatus(table, await read(completed), owner, restart as never, now)).toBe(true);
		await migrate(table);
		expect((await read(completed)).input).toMatchObject({
			enhancementOptions: { description: 'A red mug on a wooden table' },
			subject: { box: [0, 0, 1, 1] },
		});
	});

	it('has records that the search finds, also when one of them changes', async () => {
		const { table, items } = await open();
		await foldLogs(table, adminLists(table), stage);
		const find = async (kind: 'USER' | 'ART' | 'TXN' | 'CONTACT', search: string) =>
			(await openIndex(table, kind, now)).find({ search, limit: 10 }).total;
		expect(await find('USER', 'ada@shop')).toBe(1);
		expect(await find('ART', 'ada@shop')).toBe(3);
		expect(await find('TXN', unpaid.slice(3))).toBe(1);
		expect(await find('CONTACT', 'pending')).toBe(1);
		const changes = [...items.values()].map((after) => ({
			sequence: '1',
			before: { ...after, status: '' },
			after,
		}));
		await logChanges(table, changes, new Date(now.getTime() + 1000));
		expect(await find('ART', 'ada@shop')).toBe(3);
	});

	it('leaves no text of the customer in a request that is erased, and knows its photos', async () => {
		const memory = await open();
		expect(await filesOfRequest(new MemoryBucket().bucket, itemOf(memory, overdue))).toHaveLength(1);
		await redactItems(memory.table, customer, [itemOf(memory, overdue)]);
		expect(JSON.stringify(itemOf(memory, overdue))).not.toContain('lamp');
	});
});

describe('the migration of a table of version 0.1.0', () => {
	it('renames the attributes of requests, moves rows into partitions of lists, and deletes what nothing reads', async () => {
		const memory = oldTable();
		const before = memory.items.size;
		const { changed, deleted, skipped } = await migrate(memory.table);
		expect({ changed, deleted, skipped }).toEqual({ changed: 6, deleted: 2, skipped: 0 });
		expect(memory.items.size).toBe(before - 2);
		for (const id of [completed, overdue, failed]) {
			expect(itemOf(memory, id)).not.toHaveProperty('wishes');
			expect(itemOf(memory, id)).not.toHaveProperty('lateAt');
			expect(itemOf(memory, id)).toHaveProperty('input.files');
		}
		expect(itemOf(memory, overdue)).toHaveProperty('overdueAt', '2026-11-21T09:40:00.000Z');
		for (const { gsi2pk } of memory.items.values()) if (gsi2pk) expect(gsi2pk).toMatch(/#\d$/);
	});

	it('has unfinished requests and unpaid transactions checked from now on, and no others', async () => {
		const { table } = await migratedTable();
		expect(await dueIn(table, 'ART')).toEqual([overdue]);
		expect(await dueIn(table, 'TXN')).toEqual([unpaid]);
	});

	it('changes nothing the second time', async () => {
		const { table } = await migratedTable();
		expect(await migrate(table)).toEqual({ changed: 0, deleted: 0, skipped: 0 });
	});

	it('adds what admins did before there was a record of their acts to that record', async () => {
		const { table, items } = oldTable();
		const admin = await ensureUser(table, 'admin@shop.example', now);
		const request = { id: completed, userId: customer };
		const event = {
			what: 'status',
			status: 'COMPLETED',
			actor: { kind: 'admin', userId: admin.id },
		} as const;
		const at = now.toISOString();
		const act = { what: 'block', at, reason: 'Fraud' } as const;
		await transact(table, [
			eventStep(table, request, { ...event, at }),
			actStep(table, customer, admin, act),
		]);
		const [ticket] = [...items.values()].filter(({ kind }) => kind === 'CONTACT');
		await changeContactStatus(table, admin, String(ticket?.id), { status: 'closed' }, now);
		const recorded = structuredClone([...items.values()]);
		const isRecord = ({ kind }: Item) => ['EVENT', 'ACT', 'CONTACT_STATUS'].includes(String(kind));
		for (const item of [...items.values()].filter((each) => isRecord(each as Item)))
			for (const name of ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk', 'listed'])
				delete item[name];
		const read = async () => (await readActs(table, { limit: 10 }, stage)).items;
		expect(await read()).toEqual([]);
		await migrate(table);
		expect([...items.values()].filter((each) => isRecord(each as Item))).toEqual(
			recorded.filter((each) => isRecord(each as Item)),
		);
		expect((await read()).map((item) => toRecordedAct(item).what).sort()).toEqual([
			'block',
			'deliver',
			'ticket_status',
		]);
	});

	it('orders no mail', async () => {
		expect((await changesByMigration()).flatMap((change) => mailOrdersOf(change, 1))).toEqual([]);
	});

	it('leaves an item that is written between its read and its write as it is', async () => {
		const memory = oldTable();
		const { client } = memory.table;
		const send = client.send.bind(client) as (command: { input: object }) => Promise<unknown>;
		const table = {
			...memory.table,
			client: {
				send: async (command: { input: { Key?: { pk: string } } }) => {
					if (command.input.Key?.pk === `ART#${overdue}`)
						memory.items.set(`ART#${overdue}\nART`, { ...itemOf(memory, overdue), status: 'FAILED' });
					return send(command);
				},
			} as unknown as typeof client,
		};
		expect(await migrate(table)).toMatchObject({ skipped: 1 });
		expect(itemOf(memory, overdue)).toMatchObject({ status: 'FAILED', wishes: expect.anything() });
	});

	it('leaves a notice of a promised time that was recorded before without another one', async () => {
		const { table } = await migratedTable();
		const request = await getArtRequest(table, overdue);
		if (!request) throw new Error('The request does not exist.');
		expect(await recordNotice(table, request, 'late', now)).toBe(false);
	});
});
