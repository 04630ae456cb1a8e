import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { equals, exists, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { changeTransaction } from './changeTransaction.ts';
import { handlePaymentEvent, type PaymentEventContext } from './handlePaymentEvent.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import type { Transaction } from './transactions.ts';

export type Verdict = 'settled' | 'noted' | 'waiting' | 'expired' | 'no provider';

/**
 * Reads a payment from its provider and handles the result like an event. A transaction that can no longer be paid
 * expires, but only when the provider has answered: while it is down, or processes a payment, the transaction stays
 * PENDING.
 *
 * @param provider undefined where the stage no longer has the transaction's provider.
 */
export async function reconcile(
	context: PaymentEventContext,
	provider: PaymentProvider | undefined,
	transaction: Transaction,
	now: Date,
): Promise<Verdict> {
	if (!provider) return 'no provider';
	const event = await provider.find(transaction);
	const outcome = event && (await handlePaymentEvent(context, provider, event, now));
	if (outcome === 'settled' || outcome === 'noted') return outcome;
	if (event?.kind === 'paid' || event?.kind === 'processing') return 'waiting';
	if (transaction.status !== 'PENDING' || new Date(transaction.expiresAt) > now) return 'waiting';
	const expired = await changeTransaction(context.table, transaction, 'EXPIRED', ['PENDING'], now);
	return expired ? 'expired' : 'waiting';
}

/** Milliseconds from its creation for which the provider of an unpaid transaction is asked. */
const askedMs = 14 * 24 * 3600_000;
/** Milliseconds between two questions, at most. */
const longestWaitMs = 6 * 3600_000;

/**
 * Schedules the next question about an unpaid transaction, the later the older it is; none after fourteen days, except
 * while it is PENDING.
 */
export async function scheduleQuestion(table: Table, transaction: Transaction, now: Date): Promise<void> {
	const { id, createdAt, status } = transaction;
	const age = now.getTime() - Date.parse(createdAt);
	const ends = status !== 'PENDING' && age > askedMs;
	const at = new Date(now.getTime() + Math.min(age / 4, longestWaitMs));
	const { gsi5sk } = dueKeys('TXN', id, at.toISOString());
	await updateItem(table, keys.transaction(id), {
		...(ends ? { remove: ['gsi5pk', 'gsi5sk'] } : { set: { gsi5sk } }),
		conditions: [exists('gsi5pk'), equals('updatedAt', transaction.updatedAt)],
	});
}
