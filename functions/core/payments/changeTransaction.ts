import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { ledgerSteps, purchase } from '../credits/ledger.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { statusKeys, type Transaction } from './transactions.ts';

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
		statusStep(table, transaction, to, from, now.toISOString()),
		...(to === 'PAID' ? ledgerSteps(table, purchase(userId, id, credits, now)) : []),
	]);
	if (failed.length === 0) return true;
	if (failed.includes('transaction')) return false;
	throw new Error(`The credits of the transaction ${id} could not be added: ${failed.join(', ')}.`);
}

const statusStep = (
	table: Table,
	transaction: Transaction,
	to: PaymentStatus,
	from: readonly PaymentStatus[],
	at: string,
): Step => {
	const { gsi3pk, gsi3sk } = statusKeys(transaction, to);
	return {
		name: 'transaction',
		write: {
			Update: {
				TableName: table.name,
				Key: keys.transaction(transaction.id),
				UpdateExpression: `SET #status = :to, updatedAt = :at, gsi3pk = :pk, gsi3sk = :sk${to === 'PAID' ? ', paidAt = :at' : ''}`,
				ConditionExpression: from.map((_, index) => `#status = :from${index}`).join(' OR '),
				ExpressionAttributeNames: { '#status': 'status' },
				ExpressionAttributeValues: {
					':to': to,
					':at': at,
					':pk': gsi3pk,
					':sk': gsi3sk,
					...Object.fromEntries(from.map((status, index) => [`:from${index}`, status])),
				},
			},
		},
	};
};
