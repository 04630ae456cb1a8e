import { describe, expect, it } from 'vitest';
import { settleDebts } from '#core/credits/debts.ts';
import { grantCredits, ledgerSteps, readLedger } from '#core/credits/ledger.ts';
import {
	grant,
	hold,
	ledgerItem,
	ledgerRowOf,
	purchase,
	refund,
	spend,
	toLedgerEntry,
} from '#core/credits/ledgerEntries.ts';
import { type Returns, returnedAs, returnedByNote, returnedMoney } from '#core/credits/returned.ts';
import type { Position } from '#core/table/query.ts';
import { transact } from '#core/table/transact.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const newUser = async () => {
	const { table } = new MemoryTable();
	return { table, id: (await ensureUser(table, 'customer@users.example', now)).id };
};

it('the ledger of a user is read page by page, newest first, each entry once', async () => {
	const { table, id } = await newUser();
	const written: string[] = [];
	for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) {
		const at = new Date(now.getTime() + (n >> 1) * 1000);
		const entry = [
			grant(id, `g${n}`, 2, 'Gift', at),
			spend(id, `s${n}`, 1, 'Art', at),
			purchase(id, `p${n}`, 5, at),
		][n % 3];
		if (!entry) continue;
		await transact(table, ledgerSteps(table, entry));
		written.push(entry.ref);
	}
	const pages: string[][] = [];
	let from: Position | undefined;
	do {
		const page = await readLedger(table, id, 4, from);
		pages.push(page.items.map(({ ref }) => String(ref)));
		from = page.next;
	} while (from);
	expect(pages.flat().toSorted()).toEqual(written.toSorted());
	const secondOf = (ref: string) => Number(ref.slice(1)) >> 1;
	expect(pages.map((refs) => refs.map(secondOf))).toEqual([
		[3, 3, 2, 2],
		[1, 1, 0, 0],
	]);
});

it('credits are granted once for a reference, and to no account that does not exist', async () => {
	const { table, id } = await newUser();
	for (let n = 0; n < 2; n++) await grantCredits(table, id, 5, 'Gift', now, 'g');
	const { items } = await readLedger(table, id, 10);
	expect(items.map(({ ref, amount }) => [ref, amount])).toEqual([['g', 5]]);
	await expect(grantCredits(table, 'nobody', 5, 'Gift', now)).rejects.toMatchObject({ code: 'not_found' });
});

it('a refund is not written when what the user owes has changed since it was read', async () => {
	const { table, id } = await newUser();
	const debt = (credits: number) => ({ transactionId: 't', note: 'n', credits, since: now.toISOString() });
	const entry = (n: number) => refund(id, `r${n}`, 1, 'Art', now);
	const settle = (n: number, before: number[], after: number[]) =>
		transact(
			table,
			ledgerSteps(table, entry(n), { debts: { before: before.map(debt), after: after.map(debt) } }),
		);
	expect(await settle(1, [2], [1])).toEqual(['balance']);
	expect(await settle(1, [], [2])).toEqual([]);
	expect(await settle(2, [], [])).toEqual(['balance']);
	expect(await settle(2, [1], [])).toEqual(['balance']);
	expect(await settle(2, [2], [])).toEqual([]);
	expect(await settle(3, [], [])).toEqual([]);
});

it('a refund settles the debts from after its order, oldest first, with no more than it has', () => {
	const owed = [
		{ transactionId: 'early', note: 'n', credits: 9, since: '2026-11-19' },
		{ transactionId: 'one', note: 'n', credits: 2, since: '2026-11-21' },
		{ transactionId: 'two', note: 'n', credits: 5, since: '2026-11-22' },
		{ transactionId: 'three', note: 'n', credits: 1, since: '2026-11-23' },
	] as const;
	expect(settleDebts(owed, { credits: 4, orderedAt: '2026-11-20' })).toEqual({
		holds: [
			{ transactionId: 'one', note: 'n', credits: 2 },
			{ transactionId: 'two', note: 'n', credits: 2 },
		],
		left: [owed[0], { ...owed[2], credits: 3 }, owed[3]],
	});
});

describe('an entry', () => {
	const payment = { amount: 45_000, currency: 'IDR' } as const;

	it.each([purchase('u', 't', 10, now, payment), spend('u', 'r', 1, 'Art', now)])(
		'of the kind $kind is read as it was written',
		(entry) => expect(toLedgerEntry(ledgerItem(entry))).toEqual(entry),
	);

	it('is shown with the transaction or the request that it is of', () => {
		const of = [
			purchase('u', 't', 1, now, payment),
			hold('u', 't', 1, '', now, 'n'),
			spend('u', 'r', 1, '', now),
		];
		expect([...of, refund('u', 'r', 1, '', now), grant('u', 'g', 1, '', now)].map(ledgerRowOf)).toMatchObject(
			[
				{ transaction_id: 't', art_request_id: undefined, payment, amount: 1 },
				{ transaction_id: 't', art_request_id: undefined, amount: -1 },
				{ transaction_id: undefined, art_request_id: 'r', amount: -1 },
				{ transaction_id: undefined, art_request_id: 'r', amount: 1 },
				{ transaction_id: undefined, art_request_id: undefined, amount: 1 },
			],
		);
	});
});

it.each([
	[{}, undefined, 0, 0],
	[{ refunded: 4 }, 'partly_refunded', 4, 40],
	[{ refunded: 10 }, 'refunded', 10, 100],
	[{ refunded: 1, disputed: 2 }, 'disputed', 3, 30],
	[{ lost: 2 }, 'lost', 2, 20],
	[{ refunded: 1, reversed: 3 }, 'lost', 4, 40],
	[{ refunded: 1, disputed: 2, reversed: 3, lost: 3 }, 'disputed', 9, 90],
	[{ reversed: 10, refunded: 10 }, 'lost', 10, 100],
] as const)(
	'of 10 credits of which %j came back, the purchase is %s, and %i credits and %i cents are returned',
	(returned, as, credits, money) => {
		const returns = Object.entries(returned).map(([what, n]) => ({
			note: what,
			what: what as Returns[number]['what'],
			credits: n,
			amount: n * 10,
		}));
		const purchase = { credits: 10, total: 100, returns };
		expect(returnedAs(purchase)).toBe(as);
		expect(
			returnedByNote(purchase)
				.values()
				.reduce((sum, n) => sum + n, 0),
		).toBe(credits);
		expect(returnedMoney(purchase)).toBe(money);
	},
);
