import type { EntryKind } from '#shared/credits/entries.ts';

/** One line of a person's ledger; their balance is the sum of the lines, always. */
export interface LedgerEntry {
	readonly userId: string;
	readonly kind: EntryKind;
	/**
	 * What it belongs to: the id of a transaction for a PURCHASE, of an art request for a SPEND or a REFUND. Kind and
	 * reference together are unique for a person, so that nothing is booked twice.
	 */
	readonly ref: string;
	/** In credits, signed. */
	readonly amount: number;
	readonly createdAt: string;
	/** What it was for, in words for its owner. */
	readonly why: string;
}

/** The entry for credits that were paid for; its reference makes a second one impossible. */
export const purchase = (userId: string, transactionId: string, credits: number, now: Date): LedgerEntry => ({
	userId,
	kind: 'PURCHASE',
	ref: transactionId,
	amount: credits,
	createdAt: now.toISOString(),
	why: `${credits} credit${credits === 1 ? '' : 's'} bought`,
});

/** The entry for a request's price; `what` was ordered, in words for its owner. */
export const spend = (
	userId: string,
	requestId: string,
	credits: number,
	what: string,
	now: Date,
): LedgerEntry => ({
	userId,
	kind: 'SPEND',
	ref: requestId,
	amount: -credits,
	createdAt: now.toISOString(),
	why: what,
});

/** The entry that gives the price of `what` was ordered back; its reference makes a second one impossible. */
export const refund = (
	userId: string,
	requestId: string,
	credits: number,
	what: string,
	now: Date,
): LedgerEntry => ({
	userId,
	kind: 'REFUND',
	ref: requestId,
	amount: credits,
	createdAt: now.toISOString(),
	why: `${what}, paid back`,
});

/** The entry for credits given by us. */
export const grant = (userId: string, ref: string, credits: number, why: string, now: Date): LedgerEntry => ({
	userId,
	kind: 'GRANT',
	ref,
	amount: credits,
	createdAt: now.toISOString(),
	why,
});

export interface AccountStatement {
	readonly userId: string;
	/** The stored balance, in credits. */
	readonly balance: number;
	readonly entries: readonly LedgerEntry[];
	/** The ended and running requests of the person. */
	readonly requests: readonly { readonly id: string; readonly status: string; readonly credits: number }[];
	/** Their purchases. */
	readonly transactions: readonly {
		readonly id: string;
		readonly status: string;
		readonly credits: number;
	}[];
}

/**
 * Audits one account: the balance is the sum of the entries and not negative, every request was paid for once,
 * a failed one was paid back, nothing was paid back that was not spent, and every paid purchase was credited once.
 *
 * @returns a sentence for each thing that is wrong; none when all is well.
 */
export function auditAccount({
	userId,
	balance,
	entries,
	requests,
	transactions,
}: AccountStatement): string[] {
	const problems: string[] = [];
	const sum = entries.reduce((total, entry) => total + entry.amount, 0);
	if (sum !== balance) problems.push(`User ${userId}: the balance is ${balance}, the entries sum to ${sum}.`);
	if (balance < 0) problems.push(`User ${userId}: the balance is negative (${balance}).`);
	const amountOf = (kind: EntryKind, ref: string) =>
		entries
			.filter((entry) => entry.kind === kind && entry.ref === ref)
			.reduce((all, entry) => all + entry.amount, 0);
	for (const request of requests) {
		const spent = -amountOf('SPEND', request.id);
		const back = amountOf('REFUND', request.id);
		if (spent !== request.credits)
			problems.push(`Request ${request.id}: costs ${request.credits}, but ${spent} were spent.`);
		if (request.status === 'FAILED' && back !== request.credits)
			problems.push(`Request ${request.id}: failed, but ${back} of ${request.credits} came back.`);
		if (back > spent) problems.push(`Request ${request.id}: ${back} came back, but ${spent} were spent.`);
	}
	for (const { id, status, credits } of transactions) {
		const due = status === 'PAID' ? credits : 0;
		const credited = amountOf('PURCHASE', id);
		if (credited !== due)
			problems.push(`Transaction ${id}: is ${status} for ${credits}, but ${credited} were credited.`);
	}
	const known = new Set([...requests, ...transactions].map(({ id }) => id));
	for (const entry of entries)
		if (entry.kind !== 'GRANT' && !known.has(entry.ref))
			problems.push(`User ${userId}: the ${entry.kind} ${entry.ref} belongs to nothing.`);
	return problems;
}
