import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { auditAccount } from '#core/credits/auditAccount.ts';
import type { Table } from '#core/table/client.ts';
import type { User } from '#core/users/user.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { type Part, readRecords } from './readTable.ts';

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

/** Items whose accounts are audited at once: about a gigabyte. */
const itemsInMemory = 1_000_000;

/** Returns in how many parts the users of a table are audited, so that one part fits into memory. */
export async function partsOf({ client, name: TableName }: Table): Promise<number> {
	const { Table: description } = await client.send(new DescribeTableCommand({ TableName }));
	return Math.max(1, Math.ceil((description?.ItemCount ?? 0) / itemsInMemory));
}

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

/**
 * Audits every account of a part, see {@link auditAccount}, with the counts of its requests, and finds ledger entries without an
 * account.
 */
async function auditPart(table: Table, part: Part): Promise<Audit> {
	const {
		USER: users,
		LEDGER: entries,
		ART: requests,
		TXN: transactions,
		ACT: acts,
	} = await readRecords(table, part);
	const entriesOf = byUser(entries);
	const requestsOf = byUser(requests);
	const transactionsOf = byUser(transactions);
	const actsOf = byUser(acts);
	const problems = users.flatMap((user) => [
		...auditAccount({
			userId: user.id,
			balance: user.credits,
			debts: user.debts,
			entries: entriesOf.get(user.id) ?? [],
			requests: requestsOf.get(user.id) ?? [],
			transactions: transactionsOf.get(user.id) ?? [],
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

async function auditParts(table: Table, parts: number): Promise<Audit> {
	let sum: Audit = { users: 0, entries: 0, requests: 0, transactions: 0, credits: 0, problems: [] };
	for (let index = 0; index < parts; index++) {
		const audit = await auditPart(table, { index, of: parts });
		sum = {
			users: sum.users + audit.users,
			entries: sum.entries + audit.entries,
			requests: sum.requests + audit.requests,
			transactions: sum.transactions + audit.transactions,
			credits: sum.credits + audit.credits,
			problems: [...sum.problems, ...audit.problems],
		};
	}
	return sum;
}

/**
 * Audits every account of a table. Orders that are placed while the table is read are seen in part: a problem is what is found
 * twice.
 *
 * @param parts in how many parts; the whole table is read for each.
 */
export async function auditLedger(table: Table, parts = 1): Promise<Audit> {
	const audit = await auditParts(table, parts);
	if (audit.problems.length === 0) return audit;
	const again = new Set((await auditParts(table, parts)).problems);
	return { ...audit, problems: audit.problems.filter((problem) => again.has(problem)) };
}
