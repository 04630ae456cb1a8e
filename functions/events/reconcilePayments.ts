import { reconcile, scheduleQuestion } from '#core/payments/reconcile.ts';
import { getTransaction } from '#core/payments/transactions.ts';
import { checkDue } from '#core/table/due.ts';
import { table } from '#runtime/dependencies.ts';
import { alarm, describeError, log } from '#runtime/logger.ts';
import { providerNamed } from '#runtime/payments.ts';
import { task } from '#runtime/task.ts';

/** Milliseconds to wait for the webhook before the provider is called. */
const graceMs = 15 * 60_000;
/** Milliseconds after which a run asks about no further transaction. */
const runMs = 4 * 60_000;
/** Providers limit the calls that are made at once. */
const parallel = 8;

/** Reconciles the unpaid transactions that are due with their providers, the oldest first. */
export const handler = task<object, Record<string, number>>('reconcilePayments', async (_, now) => {
	const verdicts: Record<string, number> = {};
	const check = async (id: string) => {
		const transaction = await getTransaction(table(), id);
		if (!transaction || transaction.status === 'PAID') return;
		const provider = providerNamed(transaction.provider);
		const verdict = await reconcile({ table: table(), alarm }, provider, transaction, now);
		await scheduleQuestion(table(), transaction, now);
		verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
		if (verdict !== 'waiting') log.info('reconciled', { id, verdict });
	};
	const run = {
		until: new Date(now.getTime() - graceMs),
		deadline: new Date(now.getTime() + runMs),
		parallel,
	};
	const oldest = await checkDue(table(), 'TXN', run, check, (id, error) =>
		log.error('not reconciled', { id, ...describeError(error) }),
	);
	const overdueSeconds = oldest ? (run.until.getTime() - Date.parse(oldest)) / 1000 : 0;
	log.info('reconciliation ended', { overdueSeconds, verdicts });
	return verdicts;
});
