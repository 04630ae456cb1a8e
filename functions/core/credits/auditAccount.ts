import type { EntryKind } from '#shared/credits/entries.ts';
import type { Debt } from './debts.ts';
import { adminGrantPrefix, type LedgerEntry, transactionOf } from './ledgerEntries.ts';
import { type Returned, returnedCredits } from './returned.ts';

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
		readonly returned?: Returned | undefined;
	}[];
	/** The recorded grants by admins; `ref` is the one of the ledger entry. */
	readonly grants: readonly { readonly ref: string; readonly credits: number }[];
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
	for (const { id, status, credits, returned } of transactions) {
		const bought = status === 'PAID' ? credits : 0;
		const credited = amountOf('PURCHASE', id);
		if (credited !== bought)
			problems.push(`Transaction ${id}: is ${status} for ${credits}, but ${credited} were credited.`);
		const held = entries
			.filter((entry) => entry.kind === 'HOLD' && transactionOf(entry) === id)
			.reduce((total, entry) => total - entry.amount, 0);
		if (held < 0 || held > credited)
			problems.push(`Transaction ${id}: ${held} are on hold, but ${credited} were credited.`);
		const owed = debts
			.filter(({ transactionId }) => transactionId === id)
			.reduce((total, { credits }) => total + credits, 0);
		const due = status === 'PAID' && returned ? returnedCredits({ credits, returned }) : undefined;
		if (due !== undefined && held + owed !== due)
			problems.push(`Transaction ${id}: ${due} were returned, but ${held} are on hold and ${owed} owed.`);
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
