import { entryTexts } from '#shared/credits/entries.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { ledgerSteps } from '../credits/ledger.ts';
import { hold, purchase } from '../credits/ledgerEntries.ts';
import { returnedByNote } from '../credits/returned.ts';
import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { anyOf, equals, isStill } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact, updateStep } from '../table/transact.ts';
import { listedAttributes, type Transaction } from './transactions.ts';

/**
 * Changes the status of a transaction if it still has one of the `from` statuses; a change to PAID adds the credits in
 * the same write.
 *
 * @returns false when the transaction has changed since it was read.
 */
export async function changeTransaction(
	table: Table,
	transaction: Transaction,
	to: PaymentStatus,
	from: readonly PaymentStatus[],
	now: Date,
): Promise<boolean> {
	const steps =
		to === 'PAID'
			? paidSteps(table, transaction, from, now)
			: [transactionStep(table, transaction, to, from, now)];
	const failed = await transact(table, steps);
	if (failed.length === 0) return true;
	if (failed.includes('transaction')) return false;
	throw new Error(`The credits of ${transaction.id} could not be added: ${failed.join(', ')}.`);
}

/**
 * The writes that make a transaction PAID if it still has one of the `from` statuses, and add its credits. What was
 * returned of it before is put on hold at once.
 */
export function paidSteps(
	table: Table,
	transaction: Transaction,
	from: readonly PaymentStatus[],
	now: Date,
): Step[] {
	const { id, userId, credits, total: amount, currency } = transaction;
	const holds = [...returnedByNote(transaction)]
		.filter(([, taken]) => taken > 0)
		.map(([note, taken]) => hold(userId, id, taken, entryTexts.returned, now, note));
	return [
		transactionStep(table, transaction, 'PAID', from, now),
		...ledgerSteps(table, purchase(userId, id, credits, now, { amount, currency }), { holds }),
	];
}

/**
 * The write that changes the status of a transaction if it still has one of the `from` statuses, and stores its total;
 * a change to PAID also requires that what is returned of it is as it was read. The step is named `transaction`.
 */
export function transactionStep(
	table: Table,
	transaction: Transaction,
	to: PaymentStatus,
	from: readonly PaymentStatus[],
	now: Date,
): Step {
	const at = now.toISOString();
	const { total, currency, method } = transaction;
	const set: Record<string, unknown> = {
		status: to,
		updatedAt: at,
		total,
		currency,
		method,
		listed: listedAttributes(transaction),
		...(to === 'PAID' ? { paidAt: at } : dueKeys('TXN', transaction.id, at)),
	};
	return updateStep(table, 'transaction', keys.transaction(transaction.id), {
		set,
		remove: to === 'PAID' ? ['gsi5pk', 'gsi5sk'] : [],
		conditions: [
			anyOf(...from.map((status) => equals('status', status))),
			...(to === 'PAID' ? [isStill('returns', transaction.returns)] : []),
		],
	});
}
