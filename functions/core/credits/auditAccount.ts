import type { EntryKind } from '#shared/credits/entries.ts';
import type { Debt } from './debts.ts';
import { adminGrantPrefix, type LedgerEntry, transactionOf } from './ledgerEntries.ts';
import { type Returns, returnedByNote } from './returned.ts';

export interface AccountStatement {
	readonly userId: string;
	/** The stored balance, in credits. */
	readonly balance: number;
	/** What the user owes. */
	readonly debts?: readonly Debt[] | undefined;
	readonly entries: readonly LedgerEntry[];
	/** All art requests of the user. */
	readonly requests: readonly {
		readonly id: string;
		readonly status: string;
		readonly credits: number;
		readonly resultFiles: readonly string[];
	}[];
	/** All transactions of the user. */
	readonly transactions: readonly {
		readonly id: string;
		readonly status: string;
		readonly credits: number;
		/** In minor units. */
		readonly total: number;
		readonly returns?: Returns | undefined;
	}[];
	/** The notes on transactions about money that went back, or may. */
	readonly notes: readonly {
		readonly id: string;
		readonly transactionId: string;
		/** In minor units. */
		readonly amount: number;
		/** Whether its money stays, by a decision. */
		readonly released: boolean;
	}[];
	/** The recorded grants by admins; `ref` is the one of the ledger entry. */
	readonly grants: readonly { readonly ref: string; readonly credits: number }[];
}

/** Compares what is returned of a transaction with its notes, and each of these with what it has put on hold and what is owed. */
function returnProblems(
	transaction: AccountStatement['transactions'][number],
	entries: readonly LedgerEntry[],
	debts: readonly Debt[],
	notes: AccountStatement['notes'],
): string[] {
	const { id, status, total, returns = [] } = transaction;
	const problems: string[] = [];
	const holds = entries.filter((entry) => entry.kind === 'HOLD' && transactionOf(entry) === id);
	const owed = debts.filter(({ transactionId }) => transactionId === id);
	const due = returnedByNote(transaction);
	for (const note of new Set([...due.keys(), ...[...holds, ...owed].map((each) => each.note ?? '')])) {
		const held = holds.reduce((sum, each) => (each.note === note ? sum - each.amount : sum), 0);
		const debt = owed.reduce((sum, each) => (each.note === note ? sum + each.credits : sum), 0);
		const taken = status === 'PAID' ? (due.get(note) ?? 0) : 0;
		if (held + debt !== taken)
			problems.push(
				`Transaction ${id}: ${note} takes back ${taken}, but ${held} are on hold and ${debt} owed.`,
			);
	}
	const noted = new Map(notes.filter((note) => note.transactionId === id).map((note) => [note.id, note]));
	for (const { note, amount } of returns) {
		const reported = noted.get(note);
		if (!reported || reported.released)
			problems.push(`Transaction ${id}: ${note} is returned, but not noted.`);
		else if (amount < 0 || amount > (reported.amount > 0 ? Math.min(total, reported.amount) : total))
			problems.push(`Transaction ${id}: ${note} reports ${reported.amount}, but ${amount} are returned.`);
	}
	for (const { id: note, released } of noted.values())
		if (!released && !due.has(note))
			problems.push(`Transaction ${id}: ${note} is noted, but nothing is returned for it.`);
	return problems;
}

/**
 * Audits one account: the balance is the sum of the entries and not negative, each request has one SPEND of its price,
 * each failed request is refunded, each completed one has a picture, no refund exceeds what was spent, each paid transaction has one PURCHASE, what was
 * returned of it is on hold or owed, and each admin's GRANT has its record.
 *
 * @returns a sentence for each problem; empty when there is none.
 */
export function auditAccount({
	userId,
	balance,
	debts = [],
	entries,
	requests,
	transactions,
	notes,
	grants,
}: AccountStatement): string[] {
	const problems: string[] = [];
	const sum = entries.reduce((total, entry) => total + entry.amount, 0);
	if (sum !== balance) problems.push(`User ${userId}: the balance is ${balance}, the entries sum to ${sum}.`);
	if (balance < 0) problems.push(`User ${userId}: the balance is negative (${balance}).`);
	const amountOf = (kind: EntryKind, ref: string) =>
		entries
			.filter((entry) => entry.kind === kind && entry.ref === ref)
			.reduce((total, entry) => total + entry.amount, 0);
	for (const request of requests) {
		const spent = -amountOf('SPEND', request.id);
		const refunded = amountOf('REFUND', request.id);
		if (spent !== request.credits)
			problems.push(`Request ${request.id}: costs ${request.credits}, but ${spent} were spent.`);
		if (request.status === 'FAILED' && refunded !== request.credits)
			problems.push(`Request ${request.id}: failed, but ${refunded} of ${request.credits} were refunded.`);
		if (request.status === 'COMPLETED' && request.resultFiles.length === 0)
			problems.push(`Request ${request.id}: is completed, but has no picture.`);
		if (refunded > spent)
			problems.push(`Request ${request.id}: ${refunded} were refunded, but ${spent} were spent.`);
	}
	for (const transaction of transactions) {
		const { id, status, credits } = transaction;
		const bought = status === 'PAID' ? credits : 0;
		const credited = amountOf('PURCHASE', id);
		if (credited !== bought)
			problems.push(`Transaction ${id}: is ${status} for ${credits}, but ${credited} were credited.`);
		const held = entries
			.filter((entry) => entry.kind === 'HOLD' && transactionOf(entry) === id)
			.reduce((total, entry) => total - entry.amount, 0);
		if (held < 0 || held > credited)
			problems.push(`Transaction ${id}: ${held} are on hold, but ${credited} were credited.`);
		problems.push(...returnProblems(transaction, entries, debts, notes));
	}
	for (const { ref, credits } of grants)
		if (amountOf('GRANT', ref) !== credits)
			problems.push(`Grant ${ref}: is recorded for ${credits}, but ${amountOf('GRANT', ref)} were credited.`);
	const recorded = new Set(grants.map(({ ref }) => ref));
	for (const { kind, ref } of entries)
		if (kind === 'GRANT' && ref.startsWith(adminGrantPrefix) && !recorded.has(ref))
			problems.push(`User ${userId}: the GRANT ${ref} has no record of the admin.`);
	const known = new Set([...requests, ...transactions].map(({ id }) => id));
	for (const entry of entries)
		if (entry.kind !== 'GRANT' && !known.has(transactionOf(entry)))
			problems.push(`User ${userId}: the ${entry.kind} ${entry.ref} refers to nothing.`);
	return problems;
}
