import { describe, expect, it } from 'vitest';
import { listAdminActs } from '#core/admin-acts/adminActs.ts';
import { returnedAs } from '#core/credits/returned.ts';
import { handlePaymentEvent } from '#core/payments/handlePaymentEvent.ts';
import { readOpenPayments } from '#core/payments/openPayments.ts';
import { readNotes } from '#core/payments/paymentNotes.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { resolveTransaction } from '#core/payments/resolveTransaction.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import { getTransaction } from '#core/payments/transactions.ts';
import { getUser } from '#core/users/users.ts';
import type { PaymentResolution } from '#shared/api/payments.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { eventOf, providerWith, seenNote, storedTransaction } from '#support/payments/storedTransaction.ts';

const now = new Date('2026-11-20T12:00:00Z');
const midtrans = (transaction: Transaction, status: PaymentEvent['kind'] = 'paid') =>
	providerWith('midtrans', transaction, status);

/** A transaction of 10 credits for 45,000 rupiah, about which a provider reported something. */
async function noted(status: PaymentStatus, kind: PaymentEvent['kind'], change: Partial<PaymentEvent> = {}) {
	const { transaction, context, alarms } = await storedTransaction(status);
	const { table } = context;
	const event = eventOf(transaction, kind, change);
	const report = () => handlePaymentEvent(context, midtrans(transaction), event, now);
	await report();
	return {
		table,
		transaction,
		alarms,
		report,
		resolve: async (action: PaymentResolution['action'], by = 'one') => {
			const admin = { id: by, email: `${by}@users.example` };
			const [note] = await readNotes(table, transaction.id);
			const body = { ...(await seenNote(table, note)), action, reason: 'Looked at it' };
			return resolveTransaction(table, admin, transaction.id, body, now);
		},
		pay: () => handlePaymentEvent(context, midtrans(transaction), eventOf(transaction, 'paid'), now),
		open: () => readOpenPayments(table, 20),
		credits: async () => (await getUser(table, transaction.userId))?.credits,
		stored: () => getTransaction(table, transaction.id),
		problems: () => auditProblems(table),
	};
}
const tooLittle = { amount: 40_000 };

describe('a payment of a wrong amount', () => {
	it('waits for an admin, with what was expected and what was received', async () => {
		const { open, transaction } = await noted('PENDING', 'paid', tooLittle);
		expect(await open()).toEqual({
			count: 1,
			notes: [
				{
					id: 'wrong amount#r#40000#IDR',
					transaction_id: transaction.id,
					user: { id: transaction.userId, email: transaction.email },
					what: 'wrong amount',
					status: 'PENDING',
					at: now.toISOString(),
					expected: { amount: 45_000, currency: 'IDR' },
					received: { amount: 40_000, currency: 'IDR' },
					reference: 'r',
					credits: 10,
					returned_credits: 0,
					version: expect.any(String),
				},
			],
		});
	});

	it('is credited at most once, by whichever admin is first, and states what was paid', async () => {
		const fixture = await noted('PENDING', 'paid', tooLittle);
		const all = await Promise.allSettled(
			['one', 'two', 'one', 'two'].map((by) => fixture.resolve('credit', by)),
		);
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(await fixture.credits()).toBe(10);
		expect(await fixture.stored()).toMatchObject({
			status: 'PAID',
			total: 40_000,
			paidAt: now.toISOString(),
		});
		expect((await fixture.open()).count).toBe(0);
		for (const again of [fixture.report, fixture.pay]) await again();
		expect(await fixture.credits()).toBe(10);
		await expect(fixture.resolve('credit')).rejects.toMatchObject({ code: 'conflict' });
		expect(await fixture.problems()).toEqual([]);
		expect(await listAdminActs(fixture.table, fixture.transaction.userId)).toMatchObject([
			{
				what: 'resolve',
				action: 'credit',
				credits: 10,
				transactionId: fixture.transaction.id,
				expected: { amount: 45_000, currency: 'IDR' },
				received: { ...tooLittle, currency: 'IDR' },
			},
		]);
	});

	it('is refused once, triggers no further alarm, and a right payment is still credited', async () => {
		const fixture = await noted('PENDING', 'paid', tooLittle);
		expect(await fixture.resolve('refuse')).toEqual({ id: fixture.transaction.id });
		const [act] = await listAdminActs(fixture.table, fixture.transaction.userId);
		expect([act?.action, act?.credits]).toEqual(['refuse', undefined]);
		await expect(fixture.resolve('credit', 'two')).rejects.toThrow(
			'one@users.example has resolved this payment already.',
		);
		expect((await fixture.stored())?.status).toBe('FAILED');
		await fixture.report();
		expect(fixture.alarms).toEqual(['wrong amount']);
		expect((await fixture.open()).count).toBe(0);
		expect(await fixture.credits()).toBe(0);
		await fixture.pay();
		expect(await fixture.credits()).toBe(10);
		expect(await fixture.problems()).toEqual([]);
	});

	it('is not credited when the right amount was paid meanwhile, and can then be closed', async () => {
		const fixture = await noted('PENDING', 'paid', tooLittle);
		await expect(fixture.resolve('close')).rejects.toMatchObject({ code: 'conflict' });
		await fixture.pay();
		for (const action of ['credit', 'refuse'] as const)
			await expect(fixture.resolve(action)).rejects.toThrow('credits');
		await expect(fixture.resolve('release')).rejects.toThrow('on hold');
		await fixture.resolve('close');
		expect(await fixture.credits()).toBe(10);
		expect(await fixture.problems()).toEqual([]);
	});

	it('in another currency is credited with that currency', async () => {
		const fixture = await noted('EXPIRED', 'paid', { currency: 'USD', amount: 900 });
		await fixture.resolve('credit');
		expect(await fixture.stored()).toMatchObject({ status: 'PAID', total: 900, currency: 'USD' });
	});
});

describe('a payment that was returned', () => {
	it.each(['refunded', 'disputed'] as const)('(%s) is closed, and keeps its status', async (kind) => {
		const fixture = await noted('PAID', kind);
		for (const action of ['credit', 'refuse'] as const)
			await expect(fixture.resolve(action)).rejects.toMatchObject({ code: 'conflict' });
		await fixture.resolve('close');
		expect((await fixture.open()).count).toBe(0);
		const stored = await fixture.stored();
		expect(stored?.status).toBe('PAID');
		expect(stored && returnedAs(stored)).toBe(kind === 'refunded' ? 'refunded' : 'lost');
	});
});

it('a decision about one dispute leaves another one of the same payment open', async () => {
	const { transaction, context } = await storedTransaction('PAID');
	const disputes = [
		{ reference: 'first', amount: 15_000 },
		{ reference: 'second', amount: 30_000 },
	];
	for (const change of disputes)
		await handlePaymentEvent(context, midtrans(transaction), eventOf(transaction, 'disputed', change), now);
	const [note] = await readNotes(context.table, transaction.id);
	const admin = { id: 'one', email: 'one@users.example' };
	const body = { ...(await seenNote(context.table, note)), action: 'close', reason: 'Lost' } as const;
	await resolveTransaction(context.table, admin, transaction.id, body, now);
	const stored = await getTransaction(context.table, transaction.id);
	expect(stored?.returns?.map(({ what }) => what).sort()).toEqual(['disputed', 'lost']);
	expect((await readOpenPayments(context.table, 20)).count).toBe(1);
});

it.each([
	['of a dispute that the bank has decided since', 'disputed', 'won', 'close'],
	['of a wrong amount that was refunded since', 'paid', 'refunded', 'credit'],
] as const)('a decision about a note %s is refused', async (_, kind, since, action) => {
	const { transaction, context } = await storedTransaction(kind === 'paid' ? 'PENDING' : 'PAID');
	const report = (reported: PaymentEvent['kind'], status: string, at: string) =>
		handlePaymentEvent(
			context,
			midtrans(transaction),
			eventOf(transaction, reported, {
				amount: 40_000,
				...(kind === 'disputed' && { dispute: { status, at } }),
			}),
			now,
		);
	await report(kind, 'needs_response', '2026-11-20T12:00:00.000Z');
	const [note] = await readNotes(context.table, transaction.id);
	const seen = await seenNote(context.table, note);
	await report(since === 'won' ? kind : since, since, '2026-11-21T12:00:00.000Z');
	const decide = (version: string) =>
		resolveTransaction(
			context.table,
			{ id: 'one', email: 'one@users.example' },
			transaction.id,
			{ note: seen.note, version, action, reason: 'Looked at it' },
			now,
		);
	await expect(decide(seen.version)).rejects.toMatchObject({ reason: 'paymentChanged' });
	const [present] = await readNotes(context.table, transaction.id);
	await decide((await seenNote(context.table, present)).version);
});

it('a transaction without a note, and one that does not exist, need no decision', async () => {
	const { transaction, context } = await storedTransaction('PENDING');
	const admin = { id: 'one', email: 'one@users.example' };
	const resolve = (id: string) =>
		resolveTransaction(
			context.table,
			admin,
			id,
			{ note: 'unknown', version: '', action: 'credit', reason: 'Why not' },
			now,
		);
	await expect(resolve(transaction.id)).rejects.toThrow('There is nothing to decide about this payment.');
	await expect(resolve('unknown')).rejects.toMatchObject({ code: 'not_found' });
});

it('a payment that was refunded before it was paid has nothing on hold', async () => {
	const fixture = await noted('PENDING', 'refunded');
	await expect(fixture.resolve('release')).rejects.toThrow('on hold');
	for (const action of ['credit', 'refuse'] as const)
		await expect(fixture.resolve(action)).rejects.toMatchObject({ code: 'conflict' });
});
