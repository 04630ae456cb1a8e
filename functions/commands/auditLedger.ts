import { auditAccount } from '#core/credits/auditAccount.ts';
import type { Table } from '#core/table/client.ts';
import { readRecords } from './readTable.ts';

export interface Audit {
	readonly users: number;
	readonly entries: number;
	readonly requests: number;
	readonly purchases: number;
	/** The sum of all balances, in credits. */
	readonly credits: number;
	/** A sentence for each thing that is wrong. */
	readonly problems: readonly string[];
}

const byUser = <T extends { readonly userId: string }>(things: readonly T[]): Map<string, T[]> =>
	Map.groupBy(things, (thing) => thing.userId);

/**
 * Proves of every account that its balance is the sum of its entries, and that every request was paid for and every
 * purchase credited once.
 */
export async function auditLedger(table: Table): Promise<Audit> {
	const { USER: users, LEDGER: entries, ART: requests, TXN: purchases } = await readRecords(table);
	const entriesOf = byUser(entries);
	const requestsOf = byUser(requests);
	const purchasesOf = byUser(purchases);
	const problems = users.flatMap((user) =>
		auditAccount({
			userId: user.id,
			balance: user.credits,
			entries: entriesOf.get(user.id) ?? [],
			requests: requestsOf.get(user.id) ?? [],
			transactions: purchasesOf.get(user.id) ?? [],
		}),
	);
	const known = new Set(users.map((user) => user.id));
	for (const { userId, kind, ref } of entries)
		if (!known.has(userId)) problems.push(`The ${kind} ${ref} belongs to nobody (${userId}).`);
	return {
		users: users.length,
		entries: entries.length,
		requests: requests.length,
		purchases: purchases.length,
		credits: users.reduce((sum, user) => sum + user.credits, 0),
		problems,
	};
}
