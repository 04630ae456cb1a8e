import { reconcile } from '#core/payments/reconcile.ts';
import { dynamoSettledTransactions, getTransaction } from '#core/payments/transactions.ts';
import { indexes } from '#core/table/indexes.ts';
import { monthOf, partitions } from '#core/table/keys.ts';
import { monthsBack } from '#core/table/months.ts';
import { rangeOf, readAll } from '#core/table/query.ts';
import { once, table } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { alarm, describeError, log } from '#runtime/logger.ts';
import { providerNamed } from '#runtime/payments.ts';
import { task } from '#runtime/task.ts';

/** Milliseconds for which a purchase is left to its webhook. */
const grace = 15 * 60_000;
/** Milliseconds from its beginning in which a refused purchase may yet be paid: its page stays open for a day. */
const secondChance = 25 * 3600_000;

const ports = once(() => ({
	transactions: dynamoSettledTransactions(table()),
	provider: providerNamed,
	alarm,
}));

/** The rows of purchases that may be paid without our knowing. */
async function* unsettled(now: Date) {
	const listsOf = (status: 'PENDING' | 'FAILED', first: string) =>
		monthsBack(first, now).map((month) => partitions.transactionsWith(status, month));
	yield* readAll(table(), indexes.status, listsOf('PENDING', settings.firstMonth));
	const from = new Date(now.getTime() - secondChance).toISOString();
	yield* readAll(table(), indexes.status, listsOf('FAILED', monthOf(from)), rangeOf({ from }));
}

/** Asks the providers about every purchase of which no news has come, or none since a refusal. */
export const handler = task<object, Record<string, number>>('reconcilePayments', async (_, now) => {
	const verdicts: Record<string, number> = {};
	for await (const { id } of unsettled(now)) {
		try {
			const transaction = await getTransaction(table(), String(id));
			if (transaction?.status !== 'PENDING' && transaction?.status !== 'FAILED') continue;
			if (now.getTime() - Date.parse(transaction.updatedAt) < grace) continue;
			const verdict = await reconcile(ports(), transaction, now);
			verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
			if (verdict !== 'waiting') log.info('reconciled', { id, verdict });
		} catch (error) {
			log.error('not reconciled', { id, ...describeError(error) });
		}
	}
	return verdicts;
});
