import { reconcile } from '#core/payments/reconcile.ts';
import { getTransaction } from '#core/payments/transactions.ts';
import { indexes } from '#core/table/indexes.ts';
import { monthOf, partitions } from '#core/table/keys.ts';
import { monthsBack } from '#core/table/months.ts';
import { rangeOf, readAll } from '#core/table/query.ts';
import { table } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { alarm, describeError, log } from '#runtime/logger.ts';
import { providerNamed } from '#runtime/payments.ts';
import { task } from '#runtime/task.ts';

/** Milliseconds to wait for the webhook before the provider is called. */
const graceMs = 15 * 60_000;
/** Milliseconds from its creation in which a failed transaction may still be paid: its page stays open for a day. */
const retryableMs = 25 * 3600_000;

/** The rows of transactions that may have been paid without an event. */
async function* unsettled(now: Date) {
	const listsOf = (status: 'PENDING' | 'FAILED', first: string) =>
		monthsBack(first, now).map((month) => partitions.transactionsWith(status, month));
	yield* readAll(table(), indexes.status, listsOf('PENDING', settings.firstMonth));
	const from = new Date(now.getTime() - retryableMs).toISOString();
	yield* readAll(table(), indexes.status, listsOf('FAILED', monthOf(from)), rangeOf({ from }));
}

/** Reconciles every pending transaction, and every recently failed one, with its provider. */
export const handler = task<object, Record<string, number>>('reconcilePayments', async (_, now) => {
	const verdicts: Record<string, number> = {};
	for await (const { id } of unsettled(now)) {
		try {
			const transaction = await getTransaction(table(), String(id));
			if (transaction?.status !== 'PENDING' && transaction?.status !== 'FAILED') continue;
			if (now.getTime() - Date.parse(transaction.updatedAt) < graceMs) continue;
			const provider = providerNamed(transaction.provider);
			const verdict = await reconcile({ table: table(), alarm }, provider, transaction, now);
			verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
			if (verdict !== 'waiting') log.info('reconciled', { id, verdict });
		} catch (error) {
			log.error('not reconciled', { id, ...describeError(error) });
		}
	}
	return verdicts;
});
