import type { Table } from '#adapters/dynamo/client.ts';
import { auditAccount } from '#domain/credits/ledger.ts';
import { readBooks } from './readTable.ts';

export interface Audit {
	readonly people: number;
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
	const { USER: people, LEDGER: entries, ART: requests, TXN: purchases } = await readBooks(table);
	const entriesOf = byUser(entries);
	const requestsOf = byUser(requests);
	const purchasesOf = byUser(purchases);
	const problems = people.flatMap((person) =>
		auditAccount({
			userId: person.id,
			balance: person.credits,
			entries: entriesOf.get(person.id) ?? [],
			requests: requestsOf.get(person.id) ?? [],
			transactions: purchasesOf.get(person.id) ?? [],
		}),
	);
	const known = new Set(people.map((person) => person.id));
	for (const { userId, kind, ref } of entries)
		if (!known.has(userId)) problems.push(`The ${kind} ${ref} belongs to nobody (${userId}).`);
	return {
		people: people.length,
		entries: entries.length,
		requests: requests.length,
		purchases: purchases.length,
		credits: people.reduce((sum, person) => sum + person.credits, 0),
		problems,
	};
}
