import type { PaymentEventContext } from '#core/payments/handlePaymentEvent.ts';
import type { PaymentProvider } from '#core/payments/paymentProvider.ts';
import { reconcile, scheduleQuestion } from '#core/payments/reconcile.ts';
import { getTransaction } from '#core/payments/transactions.ts';
import { log } from '#runtime/logger.ts';
import { checkAllDue } from './checkAllDue.ts';

interface ReconcileContext extends PaymentEventContext {
	readonly providerNamed: (name: PaymentProvider['name']) => PaymentProvider | undefined;
}

const schedule = {
	kind: 'TXN',
	// The webhook comes first.
	graceMs: 15 * 60_000,
	runMs: 4 * 60_000,
	// Providers limit the calls that are made at once.
	parallel: 8,
	messages: { failed: 'not reconciled', ended: 'reconciliation ended' },
} as const;

/** Reconciles the unpaid transactions that are due with their providers. Returns how many had each verdict. */
export async function reconcileAll(
	context: ReconcileContext,
	now: Date,
): Promise<Readonly<Record<string, number>>> {
	const { table, providerNamed } = context;
	const { results } = await checkAllDue(table, schedule, now, async (id) => {
		const transaction = await getTransaction(table, id);
		if (!transaction || transaction.status === 'PAID') return undefined;
		const verdict = await reconcile(context, providerNamed(transaction.provider), transaction, now);
		await scheduleQuestion(table, transaction, now);
		if (verdict !== 'waiting') log.info('reconciled', { id, verdict });
		return verdict;
	});
	return results;
}
