import { expect, it } from 'vitest';
import {
	toTransaction,
	toTransactionItem,
	toTransactionSummary,
	transactionRowOf,
} from '#core/payments/transactions.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';

it('a transaction is read as it was written, and is due to be asked about until it is paid', () => {
	const transaction = pendingTransaction('indonesia', { returned: { refunded: 1 }, method: 'qris' });
	expect(toTransaction(toTransactionItem(transaction))).toEqual(transaction);
	expect(toTransactionItem(transaction)).toMatchObject({
		kind: 'TXN',
		gsi3sk: expect.stringContaining(transaction.id),
	});
	expect(toTransactionItem({ ...transaction, status: 'PAID' })).not.toHaveProperty('gsi3pk');
});

it('a transaction is listed with its buyer, and what was paid', () => {
	const paidAt = '2026-11-20T12:00:00.000Z';
	const transaction = pendingTransaction('international', { credits: 10, status: 'PAID', paidAt });
	const { id, userId, email, createdAt } = transaction;
	expect(transactionRowOf(toTransactionSummary(toTransactionItem(transaction)))).toEqual({
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
