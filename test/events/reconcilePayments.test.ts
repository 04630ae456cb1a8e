import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import type { PaymentEvent, PaymentProvider } from '#core/payments/paymentProvider.ts';
import { getTransaction, type Transaction, toTransactionItem } from '#core/payments/transactions.ts';
import { keys } from '#core/table/keys.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { alarm } from '#runtime/logger.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';
import { reconcileAll } from '../../functions/events/schedules/reconcileAll.ts';

/** A table in memory, and a provider that finds `kinds` by transaction. */
const openStage = () => ({
	table: new MemoryTable(),
	kinds: new Map<string, PaymentEvent['kind']>(),
	requested: [] as string[],
});
let stubs: ReturnType<typeof openStage>;
beforeEach(() => {
	stubs = openStage();
});

const provider = {
	name: 'midtrans',
	async find({ id, total, currency }: Transaction): Promise<PaymentEvent | undefined> {
		stubs.requested.push(id);
		const kind = stubs.kinds.get(id);
		return kind && { transactionId: id, kind, amount: total, currency, reference: 'r' };
	},
} as PaymentProvider;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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

const run = () =>
	reconcileAll({ table: stubs.table.table, alarm, providerNamed: () => provider }, new Date());
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
	const transactions = await Promise.all([1, 2, 3].map(() => stored('FAILED', 24 * hour + minute, hour)));
	for (const [at, kind] of (['failed', 'open', 'expired'] as const).entries())
		stubs.kinds.set(transactions[at]?.id ?? '', kind);
	await run();
	expect(await Promise.all(transactions.map(statusOf))).toEqual(['FAILED', 'FAILED', 'FAILED']);
	expect(stubs.requested).toHaveLength(3);
});

it('skips recent changes and completed transactions', async () => {
	await stored('PENDING', hour, 14 * minute);
	await stored('FAILED', hour, 14 * minute);
	await stored('PAID', hour);
	expect(await run()).toEqual({});
	expect(stubs.requested).toEqual([]);
});

it('asks about the oldest first, and about none twice in a row', async () => {
	const ages = [3, 1, 5, 2, 4];
	const transactions = await Promise.all(ages.map((age) => stored('PENDING', age * hour)));
	await run();
	expect(stubs.requested).toEqual([2, 4, 0, 3, 1].map((at) => transactions[at]?.id));
	await run();
	expect(stubs.requested).toHaveLength(5);
});

it('credits a payment of an expired transaction for fourteen days, and then asks no more', async () => {
	const late = await stored('EXPIRED', 13 * day);
	stubs.kinds.set(late.id, 'paid');
	const old = await stored('EXPIRED', 15 * day);
	await run();
	expect(await statusOf(late)).toBe('PAID');
	stubs.requested = [];
	const item = await stubs.table.table.client.send(
		new GetCommand({ TableName: 'memory', Key: keys.transaction(old.id) }),
	);
	expect(item.Item).not.toHaveProperty('gsi5pk');
});

it('does not expire a transaction whose payment takes days', async () => {
	const transaction = await stored('PENDING', 3 * day);
	stubs.kinds.set(transaction.id, 'processing');
	expect(await run()).toEqual({ waiting: 1 });
	expect(await statusOf(transaction)).toBe('PENDING');
});
