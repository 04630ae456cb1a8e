import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import { getTransaction, toTransactionItem } from '#core/payments/transactions.ts';
import { ensureUser } from '#core/users/ensureUser.ts';
import { getUser } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';
import { handler } from '../../functions/events/reconcilePayments.ts';

/** The schedule's dependencies: a table in memory, and a provider that finds `kinds` by transaction. */
const stubs = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	kinds: new Map<string, PaymentEvent['kind']>(),
	requested: [] as string[],
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => stubs.table.table,
	once:
		<T>(make: () => T) =>
		() =>
			make(),
}));
vi.mock('#runtime/env.ts', () => ({ settings: { firstMonth: '2026-01' } }));
vi.mock('#runtime/payments.ts', () => ({
	providerNamed: () => ({
		name: 'midtrans',
		async find({ id, total, currency }: Transaction): Promise<PaymentEvent | undefined> {
			stubs.requested.push(id);
			const kind = stubs.kinds.get(id);
			return kind && { transactionId: id, kind, amount: total, currency, reference: 'r' };
		},
	}),
}));

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
	stubs.table = new MemoryTable();
	stubs.kinds.clear();
	stubs.requested = [];
});

/** A stored transaction, created and last changed so many milliseconds ago. */
async function stored(status: Transaction['status'], age: number, changed = age): Promise<Transaction> {
	const { table } = stubs.table;
	const at = (ago: number) => new Date(Date.now() - ago).toISOString();
	const { id: userId } = await ensureUser(table, `${randomUUID()}@people.example`, new Date());
	const transaction = pendingTransaction('indonesia', {
		userId,
		status,
		createdAt: at(age),
		updatedAt: at(changed),
		expiresAt: at(age - 24 * hour),
	});
	await table.client.send(new PutCommand({ TableName: table.name, Item: toTransactionItem(transaction) }));
	return transaction;
}

const run = () => handler({}, {} as Parameters<typeof handler>[1]);
const statusOf = async ({ id }: Transaction) => (await getTransaction(stubs.table.table, id))?.status;

it('credits a payment without a webhook event', async () => {
	const transaction = await stored('PENDING', hour);
	stubs.kinds.set(transaction.id, 'paid');
	expect(await run()).toEqual({ settled: 1 });
	expect(await statusOf(transaction)).toBe('PAID');
	expect((await getUser(stubs.table.table, transaction.userId))?.credits).toBe(25);
});

it('credits a payment after a failed one, since the page stays open', async () => {
	const transaction = await stored('FAILED', 23 * hour, hour);
	stubs.kinds.set(transaction.id, 'paid');
	expect(await run()).toEqual({ settled: 1 });
	expect(await statusOf(transaction)).toBe('PAID');
	await run();
	expect((await getUser(stubs.table.table, transaction.userId))?.credits).toBe(25);
});

it('keeps a failed transaction failed when it was not paid', async () => {
	const transaction = await stored('FAILED', 24 * hour + minute, hour);
	for (const kind of ['failed', 'open', 'expired'] as const) {
		stubs.kinds.set(transaction.id, kind);
		await run();
		expect(await statusOf(transaction)).toBe('FAILED');
	}
	expect(stubs.requested).toHaveLength(3);
});

it('skips recent changes, completed transactions and old failed ones', async () => {
	await stored('PENDING', hour, 14 * minute);
	await stored('FAILED', hour, 14 * minute);
	await stored('FAILED', 26 * hour);
	await stored('PAID', hour);
	await stored('EXPIRED', hour);
	expect(await run()).toEqual({});
	expect(stubs.requested).toEqual([]);
});

it('expires a transaction that was not paid within a day', async () => {
	const transaction = await stored('PENDING', 24 * hour + minute);
	expect(await run()).toEqual({ expired: 1 });
	expect(await statusOf(transaction)).toBe('EXPIRED');
});
