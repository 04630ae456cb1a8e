import type { PaymentResolution } from '#shared/api/payments.ts';
import { currencies } from '#shared/payments/money.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { AppError, notFound } from '../appError.ts';
import { ledgerSteps, purchase } from '../credits/ledger.ts';
import type { Table } from '../table/client.ts';
import { type Step, transact } from '../table/transact.ts';
import { type Admin, actStep } from '../users/adminActs.ts';
import { transactionStep } from './changeTransaction.ts';
import { type PaymentNote, readNotes, resolveNoteStep } from './paymentNotes.ts';
import { getTransaction, type Transaction } from './transactions.ts';

const unpaid: readonly PaymentStatus[] = ['PENDING', 'EXPIRED', 'FAILED'];

/** The 409 for a payment that nothing must be decided about. */
function nothingOpen(notes: readonly PaymentNote[]): AppError {
	const by = notes.findLast(({ resolution }) => resolution)?.resolution?.by;
	return new AppError(
		'conflict',
		by ? `${by} has resolved this payment already.` : 'There is nothing to decide about this payment.',
	);
}

/** The transaction with what was paid instead of what was asked for, so that the revenue is the money that came. */
function asPaid(transaction: Transaction, { listed: { received } }: PaymentNote): Transaction {
	const currency = currencies.find((each) => each === received.currency);
	return currency ? { ...transaction, total: received.amount, currency } : transaction;
}

/** The writes that credit or refuse a payment of a wrong amount; none for a payment that is closed. */
function decisionSteps(
	table: Table,
	transaction: Transaction,
	open: readonly PaymentNote[],
	action: PaymentResolution['action'],
	now: Date,
): Step[] {
	const wrong = open.findLast(({ listed }) => listed.what === 'wrong amount');
	const isPaid = transaction.status === 'PAID';
	if (action === 'close') {
		if (wrong && !isPaid)
			throw new AppError('conflict', 'Please decide whether this payment is credited or refused.');
		return [];
	}
	if (isPaid) throw new AppError('conflict', 'The credits of this transaction were added already.');
	if (!wrong) throw new AppError('conflict', 'Only a payment of a wrong amount can be credited or refused.');
	if (action === 'refuse') return [transactionStep(table, transaction, 'FAILED', unpaid, now)];
	const { id, userId, credits } = transaction;
	return [
		transactionStep(table, asPaid(transaction, wrong), 'PAID', unpaid, now),
		...ledgerSteps(table, purchase(userId, id, credits, now)),
	];
}

/**
 * Records an admin's decision about a payment that a provider reported as wrong, refunded or disputed: `credit` adds the
 * credits of the transaction, at most once for ever, `refuse` fails the transaction, whose money an admin returns at the
 * provider, and `close` changes nothing. All notes on the transaction are decided together.
 *
 * @throws AppError `not_found`; `conflict` for an action that does not apply, and when another admin decided first.
 */
export async function resolveTransaction(
	table: Table,
	admin: Admin,
	id: string,
	{ action, reason }: PaymentResolution,
	now: Date,
): Promise<{ id: string }> {
	const transaction = await getTransaction(table, id);
	if (!transaction) throw notFound('transaction');
	const notes = await readNotes(table, id);
	const open = notes.filter(({ resolution }) => !resolution);
	if (open.length === 0) throw nothingOpen(notes);
	const at = now.toISOString();
	const failed = await transact(table, [
		...decisionSteps(table, transaction, open, action, now),
		...open.map((note) => resolveNoteStep(table, note, admin, { action, at, reason })),
		actStep(table, transaction.userId, admin, {
			what: 'resolve',
			at,
			reason,
			action,
			transactionId: id,
			credits: action === 'credit' ? transaction.credits : undefined,
		}),
	]);
	if (failed.length === 0) return { id };
	throw new AppError('conflict', 'This payment has changed in the meantime. Please look at it again.');
}
