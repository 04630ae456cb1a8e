import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { ledgerSteps, purchase } from '../credits/ledger.ts';
import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { listedAttributes, statusKeys, type Transaction } from './transactions.ts';

/**
 * Changes the status of a transaction if it still has one of the `from` statuses; a change to PAID adds the credits in
 * the same write.
 *
 * @returns whether the status was changed.
 */
export async function changeTransaction(
	table: Table,
	transaction: Transaction,
	to: PaymentStatus,
	from: readonly PaymentStatus[],
	now: Date,
): Promise<boolean> {
	const { id, userId, credits } = transaction;
	const failed = await transact(table, [
		transactionStep(table, transaction, to, from, now),
		...(to === 'PAID' ? ledgerSteps(table, purchase(userId, id, credits, now)) : []),
	]);
	if (failed.length === 0) return true;
	if (failed.includes('transaction')) return false;
	throw new Error(`The credits of the transaction ${id} could not be added: ${failed.join(', ')}.`);
}

/**
 * The write that changes the status of a transaction if it still has one of the `from` statuses, and stores its total;
 * the step is named `transaction`.
 */
export function transactionStep(
	table: Table,
	transaction: Transaction,
	to: PaymentStatus,
	from: readonly PaymentStatus[],
	now: Date,
): Step {
	const at = now.toISOString();
	const { total, currency } = transaction;
	const set: Record<string, unknown> = {
		status: to,
		updatedAt: at,
		total,
		currency,
		listed: listedAttributes(transaction),
		...statusKeys(transaction, to),
		...(to === 'PAID' ? { paidAt: at } : dueKeys('TXN', transaction.id, at)),
	};
	const names = Object.keys(set);
	return {
		name: 'transaction',
		write: {
			Update: {
				TableName: table.name,
				Key: keys.transaction(transaction.id),
				UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${to === 'PAID' ? ' REMOVE gsi5pk, gsi5sk' : ''}`,
				ConditionExpression: from.map((_, index) => `#status = :from${index}`).join(' OR '),
				ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
				ExpressionAttributeValues: {
					...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
					...Object.fromEntries(from.map((status, index) => [`:from${index}`, status])),
				},
			},
		},
	};
}
