import type { PaymentResolution } from '#shared/api/payments.ts';
import { currencies } from '#shared/payments/money.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { type Admin, actStep } from '../admin-acts/adminActs.ts';
import { AppError, notFound } from '../appError.ts';
import type { Returns } from '../credits/returned.ts';
import type { Table } from '../table/client.ts';
import { type Step, transact } from '../table/transact.ts';
import { paidSteps, transactionStep } from './changeTransaction.ts';
import { idOf, type PaymentNote, readNotes, resolveNoteStep, versionOf } from './paymentNotes.ts';
import { releaseSteps, returnsStep } from './returnedPayments.ts';
import { getTransaction, type Transaction } from './transactions.ts';

const unpaid: readonly PaymentStatus[] = ['PENDING', 'EXPIRED', 'FAILED'];

/** The 409 for a note that is decided, or does not exist. */
function nothingOpen(note: PaymentNote | undefined): AppError {
	const by = note?.resolution?.by;
	return new AppError('conflict', by ? ['paymentResolvedBy', { by }] : 'nothingToDecide');
}

/** The transaction with what was paid instead of what was asked for, so that the revenue is the money that came. */
function asPaid(transaction: Transaction, { listed: { received } }: PaymentNote): Transaction {
	const currency = currencies.find((each) => each === received.currency);
	return currency ? { ...transaction, total: received.amount, currency } : transaction;
}

/** The writes that credit or refuse a payment of a wrong amount, close a note, or end what it has put on hold. */
async function decisionSteps(
	table: Table,
	transaction: Transaction,
	note: PaymentNote,
	action: PaymentResolution['action'],
	now: Date,
): Promise<Step[]> {
	const isWrong = note.listed.what === 'wrong amount';
	const isPaid = transaction.status === 'PAID';
	const id = idOf(note);
	switch (action) {
		case 'release':
			if (isWrong || !isPaid) throw new AppError('conflict', 'noHold');
			return releaseSteps(table, transaction, id, now);
		case 'close': {
			if (isWrong && !isPaid) throw new AppError('conflict', 'decidePayment');
			const { returns = [] } = transaction;
			const isLost = (each: Returns[number]) => each.note === id && each.what === 'disputed';
			if (!returns.some(isLost)) return [];
			const after = returns.map((each) => (isLost(each) ? { ...each, what: 'lost' as const } : each));
			return [returnsStep(table, transaction, after)];
		}
		default:
			if (isPaid) throw new AppError('conflict', 'creditsAdded');
			if (!isWrong) throw new AppError('conflict', 'onlyWrongAmounts');
			if (action === 'refuse') return [transactionStep(table, transaction, 'FAILED', unpaid, now)];
			return paidSteps(table, asPaid(transaction, note), unpaid, now);
	}
}

/**
 * Records an admin's decision about a payment that a provider reported as wrong, refunded or disputed: `credit` adds the
 * credits of the transaction, at most once for ever, `refuse` fails the transaction, whose money an admin returns at the
 * provider, `release` gives back what one note has put on hold since its money stays, and `close` leaves that on hold: a disputed
 * payment is then lost. Other notes on the transaction are decided on their own.
 *
 * @throws AppError `not_found`; `conflict` for an action that does not apply, when another admin decided first, and when
 *   more is known than was seen.
 */
export async function resolveTransaction(
	table: Table,
	admin: Admin,
	id: string,
	{ note: noteId, action, version, reason }: PaymentResolution,
	now: Date,
): Promise<{ id: string }> {
	const transaction = await getTransaction(table, id);
	if (!transaction) throw notFound('transaction');
	const notes = await readNotes(table, id);
	const note = notes.find((each) => idOf(each) === noteId);
	if (!note || note.resolution) throw nothingOpen(note);
	const changed = new AppError('conflict', 'paymentChanged');
	if (version !== versionOf(note, transaction)) throw changed;
	const at = now.toISOString();
	const failed = await transact(table, [
		...(await decisionSteps(table, transaction, note, action, now)),
		resolveNoteStep(table, note, admin, { action, at, reason }),
		actStep(table, transaction.userId, admin, {
			what: 'resolve',
			at,
			reason,
			action,
			transactionId: id,
			expected: note.listed.expected,
			received: note.listed.received,
			credits: action === 'credit' ? transaction.credits : undefined,
		}),
	]);
	if (failed.length > 0) throw changed;
	return { id };
}
