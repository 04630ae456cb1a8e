import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { toArtRequest } from '#adapters/dynamo/artRequests.ts';
import type { Table } from '#adapters/dynamo/client.ts';
import { toLedgerEntry } from '#adapters/dynamo/ledger.ts';
import { toPerson } from '#adapters/dynamo/people.ts';
import type { ArtRequest } from '#domain/art-requests/artRequest.ts';
import { auditAccount, type LedgerEntry } from '#domain/credits/ledger.ts';

export interface Audit {
	readonly people: number;
	readonly entries: number;
	readonly requests: number;
	/** The sum of all balances, in credits. */
	readonly credits: number;
	/** A sentence for each thing that is wrong. */
	readonly problems: readonly string[];
}

const readers = { USER: toPerson, LEDGER: toLedgerEntry, ART: toArtRequest };

/** Reads the whole table once; the one place that may, since an audit that trusts an index proves nothing. */
async function readAll(table: Table) {
	const all = { USER: [], LEDGER: [], ART: [] } as {
		USER: ReturnType<typeof toPerson>[];
		LEDGER: LedgerEntry[];
		ART: ArtRequest[];
	};
	let ExclusiveStartKey: Record<string, unknown> | undefined;
	do {
		const page = await table.client.send(
			new ScanCommand({ TableName: table.name, ExclusiveStartKey, ConsistentRead: true }),
		);
		for (const item of page.Items ?? []) {
			const kind = item.kind as keyof typeof readers;
			if (kind in readers) (all[kind] as unknown[]).push(readers[kind](item));
		}
		ExclusiveStartKey = page.LastEvaluatedKey;
	} while (ExclusiveStartKey);
	return all;
}

function byUser<T extends { readonly userId: string }>(things: readonly T[]): Map<string, T[]> {
	return Map.groupBy(things, (thing) => thing.userId);
}

/** Proves of every account that its balance is the sum of its entries, and that every request was paid once. */
export async function auditLedger(table: Table): Promise<Audit> {
	const { USER: people, LEDGER: entries, ART: requests } = await readAll(table);
	const entriesOf = byUser(entries);
	const requestsOf = byUser(requests);
	const problems = people.flatMap((person) =>
		auditAccount({
			userId: person.id,
			balance: person.credits,
			entries: entriesOf.get(person.id) ?? [],
			requests: requestsOf.get(person.id) ?? [],
		}),
	);
	const known = new Set(people.map((person) => person.id));
	for (const { userId, kind, ref } of entries)
		if (!known.has(userId)) problems.push(`The ${kind} ${ref} belongs to nobody (${userId}).`);
	return {
		people: people.length,
		entries: entries.length,
		requests: requests.length,
		credits: people.reduce((sum, person) => sum + person.credits, 0),
		problems,
	};
}
