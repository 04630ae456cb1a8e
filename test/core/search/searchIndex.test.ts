import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactItem } from '#core/contact/contactRequests.ts';
import { foldLogs } from '#core/search/foldLog.ts';
import { fold, readDirectory } from '#core/search/searchBlocks.ts';
import { openIndex, SearchIndex } from '#core/search/searchIndex.ts';
import { logChanges } from '#core/search/searchLog.ts';
import { searchedText, searchRowOf } from '#core/search/searchRow.ts';
import type { Item } from '#core/table/query.ts';
import { ticketStatuses } from '#shared/contact/statuses.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { rowsOf } from '#support/seeds/seededRows.ts';
import { rebuildSearch } from '../../../functions/commands/rebuildSearch.ts';
import admin from '../../../web/src/features/admin/frame/messages.id.ts';
import requests from '../../../web/src/features/art-requests/messages.id.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const ticketOf = (n: number, status = 'pending', more: object = {}) =>
	contactItem({
		id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
		email: `sender-${n}@people.example`,
		name: n % 2 ? 'Sri Rahayu' : undefined,
		purpose: n % 3 ? 'art' : 'transaction',
		message: 'Hello',
		status,
		createdAt: new Date(start + n * 60_000).toISOString(),
		...more,
	});

/** A table whose changes are logged as the stream's consumer logs them. */
function setUp() {
	const memory = new MemoryTable();
	const { table } = memory;
	let clock = start;
	const change = async (before: Item | undefined, after: Item | undefined) => {
		clock += 1000;
		const item = (after ?? before) as Item;
		if (after) memory.items.set(`${item.pk}\n${item.sk}`, after);
		else memory.items.delete(`${item.pk}\n${item.sk}`);
		await logChanges(table, [{ sequence: '1', before, after }], new Date(clock));
	};
	return {
		table,
		memory,
		change,
		pass: (ms: number) => {
			clock += ms;
		},
		now: () => new Date(clock),
		async ticketsIn(index: SearchIndex) {
			await index.refresh(new Date(clock));
			return index.find({ limit: 1000 }).ids;
		},
	};
}

describe('the search index', () => {
	it('has what the table has, after any order of changes, folds and reads', async () => {
		const step = fc.oneof(
			fc.record({
				what: fc.constant('put' as const),
				n: fc.nat(12),
				status: fc.constantFrom('open', 'closed'),
			}),
			fc.record({ what: fc.constant('delete' as const), n: fc.nat(12) }),
			fc.record({ what: fc.constant('fold' as const) }),
			fc.record({ what: fc.constant('read' as const) }),
			fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 150) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
				const { table, change, pass, now, ticketsIn } = setUp();
				const warm = new SearchIndex(table, 'CONTACT');
				const present = new Map<number, Item>();
				for (const each of steps) {
					if (each.what === 'put') {
						const after = ticketOf(each.n, each.status, { updatedAt: now().toISOString() });
						await change(present.get(each.n), after);
						present.set(each.n, after);
					} else if (each.what === 'delete') {
						const before = present.get(each.n);
						if (before) await change(before, undefined);
						present.delete(each.n);
					} else if (each.what === 'fold') {
						pass(31_000);
						await foldLogs(table, now());
					} else if (each.what === 'read') await ticketsIn(warm);
					else {
						// The schedule folds four times an hour.
						for (let minutes = 0; minutes < each.minutes; minutes += 15) {
							pass(Math.min(15, each.minutes - minutes) * 60_000);
							await foldLogs(table, now());
						}
					}
				}
				const expected = [...present].sort(([a], [b]) => b - a).map(([, { id }]) => id);
				expect(await ticketsIn(new SearchIndex(table, 'CONTACT'))).toEqual(expected);
				expect(await ticketsIn(warm)).toEqual(expected);
				const statuses = (index: SearchIndex) => index.rows().map(({ status }) => status);
				const fresh = new SearchIndex(table, 'CONTACT');
				await fresh.refresh(now());
				expect(statuses(warm)).toEqual(statuses(fresh));
			}),
			{ numRuns: 200 },
		);
	});

	it.each(['folded', 'rebuilt'])('loses a row that was deleted before its blocks were %s', async (how) => {
		const { table, change, pass, now, ticketsIn } = setUp();
		const foldNow = () => foldLogs(table, now());
		const index = new SearchIndex(table, 'CONTACT');
		await change(undefined, ticketOf(1));
		await change(undefined, ticketOf(2));
		if (how === 'folded') {
			pass(31_000);
			await foldNow();
		}
		expect(await ticketsIn(index)).toEqual([ticketOf(2).id, ticketOf(1).id]);
		await change(ticketOf(1), undefined);
		pass(60_000);
		await change(undefined, ticketOf(3));
		pass(31_000);
		await foldNow();
		expect(await ticketsIn(index)).toEqual([ticketOf(3).id, ticketOf(2).id]);
	});

	it('finds rows by parts of all words, filters, sorts, and jumps to any page', async () => {
		const { table, change, now } = setUp();
		for (let n = 0; n < 30; n++) await change(undefined, ticketOf(n, n % 4 ? 'open' : 'closed'));
		const index = await openIndex(table, 'CONTACT', now());
		const find = (query: object) => index.find({ limit: 5, ...query });
		expect(find({ search: 'SENDER-7@' })).toMatchObject({ total: 1, ids: [ticketOf(7).id] });
		expect(find({ search: 'rahayu question closed' }).total).toBe(0);
		expect(find({ search: 'rahayu question open', limit: 50 })).toMatchObject({ total: 10 });
		expect(find({ search: 'transaction issue', status: 'closed' }).total).toBe(3);
		expect(find({ search: 'sender-7@', field: 'email' }).total).toBe(1);
		expect(find({ search: 'open', field: 'email' }).total).toBe(0);
		expect(find({ search: 'clos', field: 'status' }).total).toBe(8);
		expect(find({ search: ticketOf(7).id.slice(-4), field: 'id' }).ids).toEqual([ticketOf(7).id]);
		expect(find({ skip: 10 }).ids).toEqual([19, 18, 17, 16, 15].map((n) => ticketOf(n).id));
		expect(find({ skip: 28 }).ids).toEqual([1, 0].map((n) => ticketOf(n).id));
		expect(find({ skip: 30 })).toMatchObject({ ids: [], total: 30 });
		expect(find({ order: 'asc', skip: 2 }).ids[0]).toBe(ticketOf(2).id);
		expect(find({ sort: 'email', order: 'asc' }).ids[1]).toBe(ticketOf(10).id);
		expect(find({ sort: 'email', order: 'asc', skip: 2 }).ids[0]).toBe(ticketOf(11).id);
		const from = ticketOf(5).createdAt;
		expect(find({ from, to: ticketOf(8).createdAt }).total).toBe(4);
		const [order = {}] = rowsOf(7, new Date(start)).ART;
		expect(searchedText(searchRowOf('ART', order), 'type')).toContain(String(order.service).toLowerCase());
		await change(ticketOf(29), ticketOf(29, 'answered'));
		await index.refresh(now());
		expect(find({ status: 'answered' }).ids).toEqual([ticketOf(29).id]);
	});

	it('stores more rows than a block takes, and an older state never replaces a newer one', async () => {
		const { table, now } = setUp();
		const rows = Array.from({ length: 4500 }, (_, n) => searchRowOf('CONTACT', ticketOf(n)));
		await fold(
			table,
			'CONTACT',
			undefined,
			rows.map((row) => ({ ...row, row })),
			'',
		);
		expect((await readDirectory(table, 'CONTACT'))?.blocks.length).toBeGreaterThan(2);
		const later = searchRowOf('CONTACT', ticketOf(3000, 'closed', { updatedAt: '2027-01-01T00:00:00.000Z' }));
		const older = searchRowOf('CONTACT', ticketOf(3000));
		for (const row of [later, older])
			await fold(table, 'CONTACT', await readDirectory(table, 'CONTACT'), [{ ...row, row }], '');
		const index = await openIndex(table, 'CONTACT', now());
		expect(index.find({ limit: 1 }).total).toBe(4500);
		expect(index.find({ status: 'closed', limit: 2 }).ids).toEqual([later.id]);
	});

	it('is rebuilt from the table, and loses what does not exist', async () => {
		const { table, memory, now } = setUp();
		const seeded = [1, 2, 3].map((n) => rowsOf(n, new Date(start + n * 1000)));
		for (const { OTHER: _, ...byKind } of seeded)
			for (const item of Object.values(byKind).flat()) memory.items.set(`${item.pk}\n${item.sk}`, item);
		const lost = searchRowOf('CONTACT', ticketOf(1));
		await fold(table, 'CONTACT', undefined, [{ ...lost, row: lost }], '');
		expect(await rebuildSearch(table, now())).toBe(12);
		for (const kind of ['USER', 'ART', 'TXN', 'CONTACT'] as const) {
			const index = await openIndex(table, kind, now());
			expect([kind, index.find({ search: 'omer-000002@', limit: 9 }).total]).toEqual([kind, 1]);
		}
		expect((await openIndex(table, 'CONTACT', now())).find({ limit: 9 }).total).toBe(3);
	});

	it('finds requests by the names of their photos, with the extension of the file or without it, and by their own', async () => {
		const { table, change, now } = setUp();
		const [order = {}] = rowsOf(1, new Date(start)).ART;
		await change(undefined, { ...order, fileNames: ['red-mug', 'table'], name: 'Mug for spring' });
		const index = await openIndex(table, 'ART', now());
		const find = (search: string) => index.find({ search, limit: 1 }).total;
		expect(['red-mug', 'Red-Mug.JPG', 'table.webp spring', 'spring customer-000001@'].map(find)).toEqual([
			1, 1, 1, 1,
		]);
		expect(['.jpg', 'blue-mug.jpg'].map(find)).toEqual([0, 0]);
	});

	it('finds amounts as they are shown and as they are typed', () => {
		const transactions = [1, 2].map((n) => rowsOf(n, new Date(start)).TXN[0] as Item);
		const amounts = transactions.map((item) => searchRowOf('TXN', item).text.split('\n').slice(-3));
		expect(amounts).toEqual([
			['$2.00', '$2.00', '2'],
			['rp 15.000', 'rp15.000', '15000'],
		]);
	});

	it('finds payments by provider and method, orders by their description and failure, tickets by their words', async () => {
		const { table, change, now } = setUp();
		const { ART, TXN } = rowsOf(5, new Date(start));
		const reason = 'The photo is too blurred.';
		await change(undefined, { ...ART[0], status: 'FAILED', reason, updatedAt: now().toISOString() });
		await change(undefined, { ...TXN[0], provider: 'stripe', reference: 'cs_test_a1B2', status: 'PAID' });
		await change(undefined, ticketOf(1, 'answered', { message: 'Where is the picture of my teapot?' }));
		const found = async (kind: 'ART' | 'TXN' | 'CONTACT', search: string) =>
			(await openIndex(table, kind, now())).find({ search, limit: 1 }).total;
		const id = String(ART[0]?.id).slice(0, 8);
		for (const search of ['seeded number 5', 'too blurred', `#${id}`, 'gagal', 'failed'])
			expect([search, await found('ART', search)]).toEqual([search, 1]);
		for (const search of ['cs_test_a1b2', 'stripe', 'international', 'lunas'])
			expect([search, await found('TXN', search)]).toEqual([search, 1]);
		for (const search of ['teapot', 'DIJAWAB', 'Art/Design Question'])
			expect([search, await found('CONTACT', search)]).toEqual([search, 1]);
	});

	it('finds words with a letter wrong, missing or too many, or two exchanged, where nothing else is found', async () => {
		const { table, change, now } = setUp();
		await change(undefined, ticketOf(1, 'open', { message: 'A blue teapot' }));
		await change(undefined, ticketOf(2, 'open', { message: 'A blue teacup' }));
		const index = await openIndex(table, 'CONTACT', now());
		const find = (search: string, near?: boolean) =>
			index.find({ search, near, limit: 9 }).ids.map((id) => Number(id.slice(-2)));
		expect(find('teapot')).toEqual([1]);
		for (const search of [
			'teapat',
			'teaopt',
			'etapot',
			'teapto',
			'xeapot',
			'teapox',
			'bleu teapot',
			'T3apot',
			'tepot',
			'teappot',
			'teapott',
			'eapot',
		])
			expect([search, find(search)]).toEqual([search, [1]]);
		for (const search of ['taepto', 'tepto', 'blu3 taepxt', 'a zq', 'tea.{3}'])
			expect([search, find(search)]).toEqual([search, []]);
		expect(find('teacap')).toEqual([2]);
		expect(find('teapat', false)).toEqual([]);
		// What is found as it is written comes alone.
		expect(find('blue')).toEqual([2, 1]);
		const letters = fc.string({ unit: fc.constantFrom(...'ghij.*('), minLength: 4, maxLength: 9 });
		await fc.assert(
			fc.asyncProperty(
				letters,
				fc.nat(),
				fc.constantFrom('wrong', 'exchanged', 'missing', 'too many'),
				async (word, n, how) => {
					const at = n % (word.length - 1);
					const [start, end] = [word.slice(0, at), word.slice(at + 1)];
					const typed = {
						wrong: `${start}x${end}`,
						exchanged: `${start}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
						missing: word.length > 4 ? start + end : word,
						'too many': `${start}x${word[at]}${end}`,
					}[how];
					const stage = setUp();
					await stage.change(undefined, ticketOf(1, 'open', { message: `to ${word} it` }));
					const one = await openIndex(stage.table, 'CONTACT', stage.now());
					expect(one.find({ search: typed, near: true, limit: 1 }).total).toBe(1);
				},
			),
		);
	});

	it('finds no id, amount or domain but the one that was typed, and says what is only similar', async () => {
		const { table, change, now } = setUp();
		await change(
			undefined,
			ticketOf(1, 'open', { message: 'About 864d1d74, Rp45.000, 2026-11-29, ana@shop.example' }),
		);
		const index = await openIndex(table, 'CONTACT', now());
		const find = (search: string) => index.find({ search, limit: 9 });
		for (const search of ['864d1d7a', 'Rp45.001', '45001', '2026-11-28', 'ana@shop.exmaple'])
			expect([search, find(search).total]).toEqual([search, 0]);
		expect(find('864d1d74')).toMatchObject({ total: 1, similar: false });
		expect(find('anna@shop.example')).toMatchObject({ total: 1, similar: true });
		expect(find('anna@shop.example')).toMatchObject({ total: 1, similar: true });
	});

	it('says the statuses in Indonesian as the admins’ pages do', () => {
		const shown = { ...requests.statuses, ...admin, ...admin.statuses } as Record<string, unknown>;
		const rows = [
			...['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'].map((status) => ['ART', status] as const),
			...['PENDING', 'PAID', 'EXPIRED', 'FAILED'].map((status) => ['TXN', status] as const),
			...ticketStatuses.map((status) => ['CONTACT', status] as const),
		];
		for (const [kind, status] of rows) {
			const [item] = rowsOf(1, new Date(start))[kind];
			const label = String(shown[status.toLowerCase()]).toLowerCase();
			expect(searchRowOf(kind, { ...item, status }).text).toContain(`${status.toLowerCase()} ${label}`);
		}
	});

	it('divides rows that are too large for a block', async () => {
		const { table, now } = setUp();
		const words = (n: number) => createHash('sha512').update(`${n}`).digest('base64').repeat(1);
		const message = (n: number) => Array.from({ length: 11 }, (_, part) => words(n * 100 + part)).join(' ');
		const rows = Array.from({ length: 900 }, (_, n) =>
			searchRowOf('CONTACT', ticketOf(n, 'open', { message: message(n) })),
		);
		await fold(
			table,
			'CONTACT',
			undefined,
			rows.map((row) => ({ ...row, row })),
			'',
		);
		expect((await readDirectory(table, 'CONTACT'))?.blocks.length).toBeGreaterThan(1);
		expect((await openIndex(table, 'CONTACT', now())).find({ limit: 1 }).total).toBe(900);
	});
});
