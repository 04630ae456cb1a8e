import { entryTexts } from '#shared/credits/entries.ts';
import { AppError } from '../appError.ts';
import type { Debt } from '../credits/debts.ts';
import { ledgerSteps, readHolds } from '../credits/ledger.ts';
import { hold, type LedgerEntry, release } from '../credits/ledgerEntries.ts';
import { type Returns, returnedByNote, returnedMoney } from '../credits/returned.ts';
import type { Table } from '../table/client.ts';
import { equals, isStill } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact, updateStep } from '../table/transact.ts';
import { getUser } from '../users/users.ts';
import { noteIdOf, noteStep, type ReturnKind } from './paymentNotes.ts';
import type { PaymentEvent } from './paymentProvider.ts';
import { getTransaction, type Transaction } from './transactions.ts';

/** The credits that a part of the price pays for, rounded up. */
const creditsFor = ({ credits, total }: Transaction, amount: number): number =>
	Math.min(credits, Math.ceil((credits * amount) / total));

/** What is returned after an event. Refunds report the sum so far, disputes one amount each. */
export function returnsAfter(
	transaction: Transaction,
	what: ReturnKind,
	event: Pick<PaymentEvent, 'reference' | 'amount' | 'currency'>,
): Returns {
	const { total, currency, returns = [] } = transaction;
	const isWhole = what === 'reversed' || event.currency !== currency || event.amount === 0;
	const reported = isWhole ? total : Math.min(total, event.amount);
	const before = what === 'refunded' ? returnedMoney(transaction, 'refunded') : 0;
	const amount = Math.max(0, reported - before);
	const credits = amount && creditsFor(transaction, reported) - creditsFor(transaction, before);
	return [...returns, { note: noteIdOf(what, event), what, credits, amount }];
}

/** The write that stores what is returned of a transaction that has not changed since it was read. */
export const returnsStep = (
	table: Table,
	{ id, status, returns: before }: Transaction,
	returns: Returns,
	references?: readonly string[],
): Step =>
	updateStep(table, 'transaction', keys.transaction(id), {
		set: { returns, references },
		conditions: [equals('status', status), isStill('returns', before)],
	});

/** What is put on hold of a balance for these notes, and what is owed: the balance never becomes negative. */
function takeBack(
	{ id, userId }: Transaction,
	taken: Iterable<readonly [string, number]>,
	balance: number,
	why: string,
	now: Date,
): { readonly holds: LedgerEntry[]; readonly debts: Debt[] } {
	let left = balance;
	const holds: LedgerEntry[] = [];
	const debts: Debt[] = [];
	for (const [note, credits] of taken) {
		const held = Math.min(left, credits);
		left -= held;
		holds.push(hold(userId, id, held, why, now, note));
		if (credits > held)
			debts.push({ transactionId: id, note, credits: credits - held, since: now.toISOString() });
	}
	return { holds, debts };
}

/**
 * The writes that end what a note has put on hold, and the debt for it: its money stays. Later notes then take back what it
 * had covered.
 */
export async function releaseSteps(
	table: Table,
	transaction: Transaction,
	note: string,
	now: Date,
): Promise<Step[]> {
	const { id, userId } = transaction;
	const user = await getUser(table, userId);
	const { credits: balance = 0, debts: before = [] } = user ?? {};
	const returns = transaction.returns?.filter((each) => each.note !== note) ?? [];
	const entries = await readHolds(table, userId, id);
	const held = entries.filter((each) => each.note === note).reduce((sum, { amount }) => sum - amount, 0);
	const covered = returnedByNote(transaction);
	const more = [...returnedByNote({ ...transaction, returns })]
		.map(([each, credits]) => [each, credits - (covered.get(each) ?? 0)] as const)
		.filter(([, credits]) => credits > 0);
	const { holds, debts } = takeBack(transaction, more, balance + held, entryTexts.returned, now);
	const left = before.filter((debt) => debt.transactionId !== id || debt.note !== note);
	return [
		returnsStep(table, transaction, returns),
		...ledgerSteps(table, release(userId, id, held, now, note), {
			balance,
			holds,
			debts: { before, after: [...left, ...debts] },
		}),
	];
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
		const failed = await transact(table, await returnSteps(table, transaction, what, event, now));
		if (failed.length === 0) return true;
		if (failed.includes('note')) return false;
	}
	throw new AppError('busy', 'balanceKeepsChanging', { retryAfter: 2 });
}

async function returnSteps(
	table: Table,
	transaction: Transaction,
	what: ReturnKind,
	event: PaymentEvent,
	now: Date,
): Promise<Step[]> {
	const returns = returnsAfter(transaction, what, event);
	const steps = [
		noteStep(table, transaction, what, event, now),
		returnsStep(table, transaction, returns, [...(transaction.references ?? []), event.reference]),
	];
	if (transaction.status !== 'PAID') return steps;
	const note = noteIdOf(what, event);
	const credits = returnedByNote({ ...transaction, returns }).get(note) ?? 0;
	const user = await getUser(table, transaction.userId);
	const { credits: balance = 0, debts: before = [] } = user ?? {};
	const { holds, debts } = takeBack(transaction, [[note, credits]], balance, reasons[what], now);
	const [entry] = holds;
	if (!entry) return steps;
	const after = [...before, ...debts];
	return [...steps, ...ledgerSteps(table, entry, { balance, debts: { before, after } })];
}
