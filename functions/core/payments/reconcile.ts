import { changeTransaction } from './changeTransaction.ts';
import { handlePaymentEvent, type PaymentEventContext } from './handlePaymentEvent.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import type { Transaction } from './transactions.ts';

export type Verdict = 'settled' | 'noted' | 'waiting' | 'expired' | 'no provider';

/**
 * Reads a payment from its provider and handles the result like an event. A transaction that can no longer be paid
 * expires, but only when the provider has answered: while it is down the transaction stays PENDING.
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
	const outcome = event && (await handlePaymentEvent(context, provider.name, event, now));
	if (outcome === 'settled' || outcome === 'noted') return outcome;
	if (event?.kind === 'paid' || new Date(transaction.expiresAt) > now) return 'waiting';
	const expired = await changeTransaction(context.table, transaction, 'EXPIRED', ['PENDING'], now);
	return expired ? 'expired' : 'waiting';
}
