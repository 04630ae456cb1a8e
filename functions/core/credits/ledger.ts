import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { LedgerRow } from '#shared/api/credits.ts';
import { type EntryKind, entryKinds } from '#shared/credits/entries.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { keys, newest, partitions } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { countUpdate, type RequestCounts } from '../users/requestCounts.ts';

/** An entry of a user's ledger. The user's balance is always the sum of their entries. */
export interface LedgerEntry {
	readonly userId: string;
	readonly kind: EntryKind;
	/**
	 * The id of the transaction for a PURCHASE, of the art request for a SPEND or a REFUND. Kind and reference are
	 * unique for a user, so that no entry is written twice.
	 */
	readonly ref: string;
	/** In credits, signed. */
	readonly amount: number;
	readonly createdAt: string;
	/** The description that the user sees. */
	readonly why: string;
}

/** The entry for purchased credits; its reference prevents a second one. */
export const purchase = (userId: string, transactionId: string, credits: number, now: Date): LedgerEntry => ({
	userId,
	kind: 'PURCHASE',
	ref: transactionId,
	amount: credits,
	createdAt: now.toISOString(),
	why: `${formatCredits(credits)} bought`,
});

/** The entry for the price of an art request; `what` is the service's label. */
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

/** The entry that refunds an art request; `what` is the service's label. Its reference prevents a second one. */
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
	why: `${what}, refunded`,
});

/** The entry that takes back credits whose payment is disputed; its reference prevents a second one. */
const hold = (userId: string, transactionId: string, credits: number, now: Date): LedgerEntry => ({
	userId,
	kind: 'HOLD',
	ref: transactionId,
	amount: credits === 0 ? 0 : -credits,
	createdAt: now.toISOString(),
	why: 'On hold, the payment is disputed',
});

/** The beginning of the reference of an admin's grant, for which there is also a record of who granted it. */
export const adminGrantPrefix = 'admin-';

/** The entry for credits granted by an admin, by an operator or on sign-up. */
export const grant = (userId: string, ref: string, credits: number, why: string, now: Date): LedgerEntry => ({
	userId,
	kind: 'GRANT',
	ref,
	amount: credits,
	createdAt: now.toISOString(),
	why,
});

const entryItem = z
	.object({
		userId: z.string(),
		entry: z.enum(entryKinds),
		ref: z.string(),
		amount: z.int(),
		createdAt: z.string(),
		why: z.string(),
	})
	.transform(({ entry, ...rest }): LedgerEntry => ({ kind: entry, ...rest }));

export const toLedgerEntry = (item: unknown): LedgerEntry => entryItem.parse(item);

/** An entry as the API shows it. */
export const ledgerRowOf = ({ kind, ref, amount, why, createdAt }: LedgerEntry): LedgerRow => ({
	kind,
	amount,
	why,
	transaction_id: kind === 'PURCHASE' || kind === 'HOLD' ? ref : undefined,
	art_request_id: kind === 'SPEND' || kind === 'REFUND' ? ref : undefined,
	created_at: createdAt,
});

/** The item of an entry. */
export const ledgerItem = ({ kind, ...entry }: LedgerEntry) => ({
	...keys.ledger(entry.userId, kind, entry.ref),
	kind: 'LEDGER',
	entry: kind,
	...entry,
	gsi1pk: partitions.ledgerOf(entry.userId),
	gsi1sk: newest(entry.createdAt, `${kind}#${entry.ref}`),
});

/**
 * The writes that add an entry and change the balance with it, and the counts of the user's requests, since a
 * transaction writes each item once. The step `entry` fails when the entry exists, the step `balance` when the balance
 * would become negative or the user does not exist.
 */
export function ledgerSteps(
	table: Table,
	entry: LedgerEntry,
	requests: Partial<RequestCounts> = {},
): [Step, Step] {
	const counts = countUpdate(requests);
	return [
		{
			name: 'entry',
			write: {
				Put: {
					TableName: table.name,
					Item: ledgerItem(entry),
					ConditionExpression: 'attribute_not_exists(pk)',
				},
			},
		},
		{
			name: 'balance',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.user(entry.userId),
					UpdateExpression: `SET credits = credits + :amount ${counts.expression}`.trim(),
					ConditionExpression: 'attribute_exists(pk) AND credits >= :least',
					ExpressionAttributeValues: {
						':amount': entry.amount,
						':least': Math.max(0, -entry.amount),
						...counts.values,
					},
				},
			},
		},
	];
}

/**
 * Adds credits to an account, once for each reference.
 *
 * @throws AppError `not_found` when the user does not exist.
 */
export async function grantCredits(
	table: Table,
	userId: string,
	credits: number,
	why: string,
	now: Date,
	ref: string = randomUUID(),
): Promise<void> {
	const failed = await transact(table, ledgerSteps(table, grant(userId, ref, credits, why, now)));
	if (failed.includes('entry')) return;
	if (failed.includes('balance')) throw new AppError('not_found', 'This account does not exist yet.');
}

/** How often the balance is read again when it changes at the same time. */
const holdAttempts = 10;

/**
 * Takes back what is unspent of a purchase, once, and never more than the balance; if nothing is, the entry of 0 prevents
 * that later credits are taken. An admin grants the credits again when the dispute is won.
 *
 * @returns the credits that were taken back.
 * @throws AppError `busy` when the balance keeps changing.
 */
export async function holdUnspent(
	table: Table,
	{ userId, id, credits }: { readonly userId: string; readonly id: string; readonly credits: number },
	now: Date,
): Promise<number> {
	for (let attempt = 0; attempt < holdAttempts; attempt++) {
		const get = new GetCommand({ TableName: table.name, Key: keys.user(userId), ConsistentRead: true });
		const { Item } = await table.client.send(get);
		const unspent = Math.min(credits, Number(Item?.credits ?? 0));
		const failed = await transact(table, ledgerSteps(table, hold(userId, id, unspent, now)));
		if (failed.length === 0) return unspent;
		if (failed.includes('entry')) return 0;
	}
	throw new AppError('busy', 'The balance keeps changing. Please try again.');
}
