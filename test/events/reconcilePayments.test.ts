import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import { getTransaction, toTransactionItem } from '#core/payments/transactions.ts';
import { getUser } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';
import { ensureUser } from '../../functions/commands/accounts.ts';
import { handler } from '../../functions/events/reconcilePayments.ts';

/** What the schedule reaches: a table in memory, and a provider that tells what the test says. */
const reach = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	kinds: new Map<string, PaymentEvent['kind']>(),
	asked: [] as string[],
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => reach.table.table,
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
			reach.asked.push(id);
			const kind = reach.kinds.get(id);
			return kind && { transactionId: id, kind, amount: total, currency, reference: 'r' };
		},
	}),
}));

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
	reach.table = new MemoryTable();
	reach.kinds.clear();
	reach.asked = [];
});

/** A purchase that was begun and last changed so many milliseconds ago. */
async function stored(status: Transaction['status'], age: number, changed = age): Promise<Transaction> {
	const { table } = reach.table;
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
const statusOf = async ({ id }: Transaction) => (await getTransaction(reach.table.table, id))?.status;

it('credits a payment of which no news came', async () => {
	const transaction = await stored('PENDING', hour);
	reach.kinds.set(transaction.id, 'paid');
	expect(await run()).toEqual({ settled: 1 });
	expect(await statusOf(transaction)).toBe('PAID');
	expect((await getUser(reach.table.table, transaction.userId))?.credits).toBe(25);
});

it('credits one that came after a refusal, as the page stays open after that', async () => {
	const transaction = await stored('FAILED', 23 * hour, hour);
	reach.kinds.set(transaction.id, 'paid');
	expect(await run()).toEqual({ settled: 1 });
	expect(await statusOf(transaction)).toBe('PAID');
	await run();
	expect((await getUser(reach.table.table, transaction.userId))?.credits).toBe(25);
});

it('leaves refused what nobody paid', async () => {
	const transaction = await stored('FAILED', 24 * hour + minute, hour);
	for (const kind of ['failed', 'open', 'expired'] as const) {
		reach.kinds.set(transaction.id, kind);
		await run();
		expect(await statusOf(transaction)).toBe('FAILED');
	}
	expect(reach.asked).toHaveLength(3);
});

it('leaves alone what changed a moment ago, what has ended, and refusals that are over', async () => {
	await stored('PENDING', hour, 14 * minute);
	await stored('FAILED', hour, 14 * minute);
	await stored('FAILED', 26 * hour);
	await stored('PAID', hour);
	await stored('EXPIRED', hour);
	expect(await run()).toEqual({});
	expect(reach.asked).toEqual([]);
});

it('gives up what nobody paid within a day', async () => {
	const transaction = await stored('PENDING', 24 * hour + minute);
	expect(await run()).toEqual({ expired: 1 });
	expect(await statusOf(transaction)).toBe('EXPIRED');
});
