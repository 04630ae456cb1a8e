import { entryTexts } from '#shared/credits/entries.ts';
import { AppError } from '../appError.ts';
import { ledgerSteps } from '../credits/ledger.ts';
import { hold } from '../credits/ledgerEntries.ts';
import { type Returned, returnedCredits } from '../credits/returned.ts';
import type { Table } from '../table/client.ts';
import { equals, isStill, updateExpressions } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { getUser } from '../users/users.ts';
import { noteStep, type ReturnKind } from './paymentNotes.ts';
import type { PaymentEvent } from './paymentProvider.ts';
import { getTransaction, type Transaction } from './transactions.ts';

/** The credits that an event reports as returned: the part of the price that went back, rounded up. */
function creditsOf({ credits, total, currency }: Transaction, event: PaymentEvent): number {
	if (event.currency !== currency || event.amount === 0) return credits;
	return Math.min(credits, Math.ceil((credits * event.amount) / total));
}

/** What is returned after an event. Refunds report the sum so far, disputes one amount each. */
function returnedAfter(transaction: Transaction, what: ReturnKind, event: PaymentEvent): Returned {
	const { credits, returned = {} } = transaction;
	const reported = creditsOf(transaction, event);
	switch (what) {
		case 'refunded':
			return { ...returned, refunded: Math.max(returned.refunded ?? 0, reported) };
		case 'disputed':
			return { ...returned, disputed: Math.min(credits, (returned.disputed ?? 0) + reported) };
		case 'reversed':
			return { ...returned, reversed: credits };
	}
}

/** The write that stores what is returned of a transaction that has not changed since it was read. */
export const returnedStep = (table: Table, transaction: Transaction, returned: Returned): Step => ({
	name: 'transaction',
	write: {
		Update: {
			TableName: table.name,
			Key: keys.transaction(transaction.id),
			...updateExpressions({
				set: { returned },
				conditions: [equals('status', transaction.status), isStill('returned', transaction.returned)],
			}),
		},
	},
});

/** The writes that put credits of a paid transaction on hold: what the balance has, and the rest as a debt. */
async function holdSteps(
	table: Table,
	{ id, userId }: Transaction,
	credits: number,
	why: string,
	now: Date,
): Promise<Step[]> {
	const user = await getUser(table, userId);
	const { credits: balance = 0, debts = [] } = user ?? {};
	const held = Math.min(balance, credits);
	const owed = credits - held;
	const since = now.toISOString();
	return ledgerSteps(table, hold(userId, id, held, why, now), {
		balance,
		debts: {
			before: debts,
			after: owed > 0 ? [...debts, { transactionId: id, credits: owed, since }] : debts,
		},
	});
}

const reasons: Readonly<Record<ReturnKind, string>> = {
	refunded: entryTexts.refunded,
	disputed: entryTexts.disputed,
	reversed: entryTexts.reversed,
};

/** How often everything is read again when it changes at the same time. */
const attempts = 10;

/**
 * Notes that money of a transaction went back, or may, and puts the credits on hold that it paid for: never more than the
 * balance. What was spent becomes a debt. All in one database transaction, once for each note. The credits of a
 * transaction that is not paid yet are put on hold when it is.
 *
 * @returns false when the event was noted before.
 * @throws AppError `busy` when the balance keeps changing.
 */
export async function recordReturn(
	table: Table,
	transactionId: string,
	what: ReturnKind,
	event: PaymentEvent,
	now: Date,
): Promise<boolean> {
	for (let attempt = 0; attempt < attempts; attempt++) {
		const transaction = await getTransaction(table, transactionId);
		if (!transaction) break;
		const returned = returnedAfter(transaction, what, event);
		const credits = returnedCredits({ ...transaction, returned }) - returnedCredits(transaction);
		const failed = await transact(table, [
			noteStep(table, transaction, what, event, now),
			returnedStep(table, transaction, returned),
			...(transaction.status === 'PAID'
				? await holdSteps(table, transaction, credits, reasons[what], now)
				: []),
		]);
		if (failed.length === 0) return true;
		if (failed.includes('note')) return false;
	}
	throw new AppError('busy', 'balanceKeepsChanging', { retryAfter: 2 });
}
