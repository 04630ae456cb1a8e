import type { PaymentResolution } from '#shared/api/payments.ts';
import { currencies } from '#shared/payments/money.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { type Admin, actStep } from '../admin-acts/adminActs.ts';
import { AppError, notFound } from '../appError.ts';
import { readDebts } from '../credits/debts.ts';
import { ledgerSteps, readHolds } from '../credits/ledger.ts';
import { release } from '../credits/ledgerEntries.ts';
import type { Table } from '../table/client.ts';
import { type Step, transact } from '../table/transact.ts';
import { paidSteps, transactionStep } from './changeTransaction.ts';
import { type PaymentNote, readNotes, resolveNoteStep } from './paymentNotes.ts';
import { returnedStep } from './returnedPayments.ts';
import { getTransaction, type Transaction } from './transactions.ts';

const unpaid: readonly PaymentStatus[] = ['PENDING', 'EXPIRED', 'FAILED'];

/** The 409 for a payment that nothing must be decided about. */
function nothingOpen(notes: readonly PaymentNote[]): AppError {
	const by = notes.findLast(({ resolution }) => resolution)?.resolution?.by;
	return new AppError('conflict', by ? ['paymentResolvedBy', { by }] : 'nothingToDecide');
}

/** The transaction with what was paid instead of what was asked for, so that the revenue is the money that came. */
function asPaid(transaction: Transaction, { listed: { received } }: PaymentNote): Transaction {
	const currency = currencies.find((each) => each === received.currency);
	return currency ? { ...transaction, total: received.amount, currency } : transaction;
}

/** The writes that credit or refuse a payment of a wrong amount, or close one: what was disputed of it is lost. */
function decisionSteps(
	table: Table,
	transaction: Transaction,
	open: readonly PaymentNote[],
	action: Exclude<PaymentResolution['action'], 'release'>,
	now: Date,
): Step[] {
	const wrong = open.findLast(({ listed }) => listed.what === 'wrong amount');
	const isPaid = transaction.status === 'PAID';
	if (action === 'close') {
		if (wrong && !isPaid) throw new AppError('conflict', 'decidePayment');
		const { disputed = 0, ...others } = transaction.returned ?? {};
		if (disputed === 0) return [];
		return [returnedStep(table, transaction, { ...others, lost: (others.lost ?? 0) + disputed })];
	}
	if (isPaid) throw new AppError('conflict', 'creditsAdded');
	if (!wrong) throw new AppError('conflict', 'onlyWrongAmounts');
	if (action === 'refuse') return [transactionStep(table, transaction, 'FAILED', unpaid, now)];
	return paidSteps(table, asPaid(transaction, wrong), unpaid, now);
}

/** The writes that end the holds of a transaction and the debt for it. */
async function releaseSteps(
	table: Table,
	transaction: Transaction,
	open: readonly PaymentNote[],
	now: Date,
): Promise<Step[]> {
	const { id, userId, status } = transaction;
	if (status !== 'PAID' || open.every(({ listed }) => listed.what === 'wrong amount'))
		throw new AppError('conflict', 'noHold');
	const held = (await readHolds(table, userId, id)).reduce((sum, { amount }) => sum - amount, 0);
	const before = await readDebts(table, userId);
	const after = before.filter(({ transactionId }) => transactionId !== id);
	return [
		returnedStep(table, transaction, {}),
		...ledgerSteps(table, release(userId, id, held, now), { debts: { before, after } }),
	];
}

/**
 * Records an admin's decision about a payment that a provider reported as wrong, refunded or disputed: `credit` adds the
 * credits of the transaction, at most once for ever, `refuse` fails the transaction, whose money an admin returns at the
 * provider, `release` gives back credits on hold since the money stays, and `close` leaves on hold what is on hold: a disputed
 * payment is then lost. All notes on the transaction are decided together.
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
		...(action === 'release'
			? await releaseSteps(table, transaction, open, now)
			: decisionSteps(table, transaction, open, action, now)),
		...open.map((note) => resolveNoteStep(table, note, admin, { action, at, reason })),
		actStep(table, transaction.userId, admin, {
			what: 'resolve',
			at,
			reason,
			action,
			transactionId: id,
			expected: open.at(-1)?.listed.expected,
			received: open.at(-1)?.listed.received,
			credits: action === 'credit' ? transaction.credits : undefined,
		}),
	]);
	if (failed.length === 0) return { id };
	throw new AppError('conflict', 'paymentChanged');
}
