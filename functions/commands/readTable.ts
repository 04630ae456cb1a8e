import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { toAdminAct } from '#core/admin-acts/adminActs.ts';
import { toArtRequest } from '#core/art-requests/artRequests.ts';
import { toLedgerEntry } from '#core/credits/ledgerEntries.ts';
import { toPaymentNote } from '#core/payments/paymentNotes.ts';
import { toTransaction } from '#core/payments/transactions.ts';
import type { Table } from '#core/table/client.ts';
import { toUser } from '#core/users/users.ts';

/** Yields every item of a table. Only checks and repairs scan: they must not depend on an index. */
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

const parsers = {
	USER: toUser,
	LEDGER: toLedgerEntry,
	ART: toArtRequest,
	TXN: toTransaction,
	ACT: toAdminAct,
	NOTE: toPaymentNote,
};
type Kind = keyof typeof parsers;
type Records = { readonly [K in Kind]: ReturnType<(typeof parsers)[K]>[] };

/** Reads users, ledger entries, art requests, transactions with their notes, and records of what admins did with accounts. */
export async function readRecords(table: Table): Promise<Records> {
	const records: Records = { USER: [], LEDGER: [], ART: [], TXN: [], ACT: [], NOTE: [] };
	for await (const item of scan(table)) {
		const kind = item.kind as Kind;
		if (kind in parsers) (records[kind] as unknown[]).push(parsers[kind](item));
	}
	return records;
}
