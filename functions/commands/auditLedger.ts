import { auditAccount } from '#core/credits/auditAccount.ts';
import type { Table } from '#core/table/client.ts';
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

/** Audits every account of a table, see {@link auditAccount}, and finds ledger entries without an account. */
export async function auditLedger(table: Table): Promise<Audit> {
	const {
		USER: users,
		LEDGER: entries,
		ART: requests,
		TXN: transactions,
		ACT: acts,
	} = await readRecords(table);
	const entriesOf = byUser(entries);
	const requestsOf = byUser(requests);
	const transactionsOf = byUser(transactions);
	const actsOf = byUser(acts);
	const problems = users.flatMap((user) =>
		auditAccount({
			userId: user.id,
			balance: user.credits,
			entries: entriesOf.get(user.id) ?? [],
			requests: requestsOf.get(user.id) ?? [],
			transactions: transactionsOf.get(user.id) ?? [],
			grants: (actsOf.get(user.id) ?? []).flatMap(({ ref, credits }) =>
				ref && credits ? [{ ref, credits }] : [],
			),
		}),
	);
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
