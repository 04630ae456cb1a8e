import { auditAccount } from '#core/credits/auditAccount.ts';
import { idOf } from '#core/payments/paymentNotes.ts';
import type { Table } from '#core/table/client.ts';
import type { User } from '#core/users/users.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { readRecords } from './readTable.ts';

export interface Audit {
	readonly users: number;
	readonly entries: number;
	readonly requests: number;
	readonly transactions: number;
	/** The sum of all balances, in credits. */
	readonly credits: number;
	/** A sentence for each problem. */
	readonly problems: readonly string[];
}

const byUser = <T extends { readonly userId: string }>(records: readonly T[]): Map<string, T[]> =>
	Map.groupBy(records, ({ userId }) => userId);

/** Returns a sentence where the stored counts of a user's requests differ from the requests. */
function wrongCounts(
	{ id, artRequests, requestCounts }: User,
	requests: readonly { status: string }[],
): string[] {
	const count = (status: string) => requests.filter((request) => request.status === status).length;
	const isRight =
		artRequests === requests.length &&
		requestStatuses.every((status) => requestCounts[status] === count(status));
	return isRight ? [] : [`User ${id}: the requests are counted as ${JSON.stringify(requestCounts)}.`];
}

/** Audits every account, see {@link auditAccount}, with the counts of its requests, and finds ledger entries without an account. */
async function auditOnce(table: Table): Promise<Audit> {
	const {
		USER: users,
		LEDGER: entries,
		ART: requests,
		TXN: transactions,
		ACT: acts,
		NOTE: notes,
	} = await readRecords(table);
	const entriesOf = byUser(entries);
	const requestsOf = byUser(requests);
	const transactionsOf = byUser(transactions);
	const actsOf = byUser(acts);
	const notesOf = byUser(notes.filter(({ listed }) => listed.what !== 'wrong amount'));
	const problems = users.flatMap((user) => [
		...auditAccount({
			userId: user.id,
			balance: user.credits,
			debts: user.debts,
			entries: entriesOf.get(user.id) ?? [],
			requests: requestsOf.get(user.id) ?? [],
			transactions: transactionsOf.get(user.id) ?? [],
			notes: (notesOf.get(user.id) ?? []).map((note) => {
				const { what, received, expected } = note.listed;
				// A payment that was reversed went back as a whole.
				const isPart = what !== 'reversed' && received.currency === expected.currency;
				return {
					id: idOf(note),
					transactionId: note.id,
					amount: isPart ? received.amount : 0,
					released: note.resolution?.action === 'release',
				};
			}),
			grants: (actsOf.get(user.id) ?? []).flatMap(({ ref, credits }) =>
				ref && credits ? [{ ref, credits }] : [],
			),
		}),
		...wrongCounts(user, requestsOf.get(user.id) ?? []),
	]);
	const known = new Set(users.map((user) => user.id));
	for (const { userId, kind, ref } of entries)
		if (!known.has(userId)) problems.push(`The ${kind} ${ref} belongs to no account (${userId}).`);
	return {
		users: users.length,
		entries: entries.length,
		requests: requests.length,
		transactions: transactions.length,
		credits: users.reduce((sum, user) => sum + user.credits, 0),
		problems,
	};
}

/**
 * Audits every account of a table. Orders that are placed while the table is read are seen in part: a problem is what is found
 * twice.
 */
export async function auditLedger(table: Table): Promise<Audit> {
	const audit = await auditOnce(table);
	if (audit.problems.length === 0) return audit;
	const again = new Set((await auditOnce(table)).problems);
	return { ...audit, problems: audit.problems.filter((problem) => again.has(problem)) };
}
