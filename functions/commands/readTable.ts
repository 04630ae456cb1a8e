import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { toArtRequest } from '#core/art-requests/artRequests.ts';
import { toLedgerEntry } from '#core/credits/ledger.ts';
import { toTransaction } from '#core/payments/transactions.ts';
import type { Table } from '#core/table/client.ts';
import { toUser } from '#core/users/users.ts';

/** Every item of a table, page by page; the one place that may scan, since a check that trusts an index proves nothing. */
export async function* scan(table: Table): AsyncGenerator<Record<string, unknown>> {
	let ExclusiveStartKey: Record<string, unknown> | undefined;
	do {
		const page = await table.client.send(
			new ScanCommand({ TableName: table.name, ExclusiveStartKey, ConsistentRead: true }),
		);
		yield* page.Items ?? [];
		ExclusiveStartKey = page.LastEvaluatedKey;
	} while (ExclusiveStartKey);
}

const readers = { USER: toUser, LEDGER: toLedgerEntry, ART: toArtRequest, TXN: toTransaction };
type Kind = keyof typeof readers;
type Records = { readonly [K in Kind]: ReturnType<(typeof readers)[K]>[] };

/** All people, entries, requests and purchases. */
export async function readRecords(table: Table): Promise<Records> {
	const books: Records = { USER: [], LEDGER: [], ART: [], TXN: [] };
	for await (const item of scan(table)) {
		const kind = item.kind as Kind;
		if (kind in readers) (books[kind] as unknown[]).push(readers[kind](item));
	}
	return books;
}
