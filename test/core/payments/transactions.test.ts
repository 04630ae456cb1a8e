import { expect, it } from 'vitest';
import { changeTransaction } from '#core/payments/changeTransaction.ts';
import { returnsStep } from '#core/payments/returnedPayments.ts';
import { toTransaction, toTransactionItem, transactionRowOf } from '#core/payments/transactions.ts';
import { keys } from '#core/table/keys.ts';
import { readItem } from '#core/table/query.ts';
import { transact } from '#core/table/transact.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';
import { storedTransaction } from '#support/payments/storedTransaction.ts';

it('a transaction is read as it was written, and is due to be asked about until it is paid', () => {
	const transaction = pendingTransaction('indonesia', {
		returns: [{ note: 'n', what: 'refunded', credits: 1, amount: 4500 }],
		method: 'qris',
	});
	expect(toTransaction(toTransactionItem(transaction))).toEqual(transaction);
	expect(toTransactionItem(transaction)).toMatchObject({
		kind: 'TXN',
		gsi5sk: expect.stringContaining(transaction.id),
	});
	expect(toTransactionItem({ ...transaction, status: 'PAID' })).not.toHaveProperty('gsi5pk');
});

it('a transaction is listed with its buyer, and what was paid', () => {
	const paidAt = '2026-11-20T12:00:00.000Z';
	const transaction = pendingTransaction('international', { credits: 10, status: 'PAID', paidAt });
	const { id, userId, email, createdAt } = transaction;
	expect(transactionRowOf(toTransaction(toTransactionItem(transaction)))).toEqual({
		id,
		status: 'PAID',
		user_id: userId,
		user: { id: userId, email },
		credit_amount: 10,
		total_amount: 900,
		discount_amount: 100,
		currency: 'USD',
		region: 'international',
		paid_at: paidAt,
		created_at: createdAt,
	});
});

it('a transaction is due to be asked about after a change, and no longer once it is paid', async () => {
	const { transaction, context } = await storedTransaction('PENDING');
	const now = new Date('2026-11-21T12:00:00Z');
	const item = () => readItem(context.table, keys.transaction(transaction.id));
	expect(await changeTransaction(context.table, transaction, 'FAILED', ['PENDING'], now)).toBe(true);
	expect(await item()).toMatchObject({
		status: 'FAILED',
		gsi5sk: expect.stringContaining(now.toISOString()),
	});
	expect(await item()).not.toHaveProperty('paidAt');
	expect(await changeTransaction(context.table, transaction, 'EXPIRED', ['PENDING'], now)).toBe(false);
	expect(await changeTransaction(context.table, transaction, 'PAID', ['FAILED'], now)).toBe(true);
	expect(await item()).toMatchObject({ status: 'PAID', paidAt: now.toISOString() });
	for (const key of ['gsi5pk', 'gsi5sk']) expect(await item()).not.toHaveProperty(key);
});

it('a transaction is not paid, and nothing returned of it, when that has changed since it was read', async () => {
	const { transaction, context } = await storedTransaction('PENDING');
	const { table } = context;
	const disputed = returnsStep(table, transaction, [
		{ note: 'n', what: 'disputed', credits: 2, amount: 9000 },
	]);
	expect(await transact(table, [disputed])).toEqual([]);
	expect(await transact(table, [disputed])).toEqual(['transaction']);
	expect(await changeTransaction(table, transaction, 'PAID', ['PENDING'], new Date())).toBe(false);
	expect(await changeTransaction(table, transaction, 'FAILED', ['PENDING'], new Date())).toBe(true);
});
