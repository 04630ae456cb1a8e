import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { entryKinds } from '#shared/credits/entries.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { keys, newest, partitions } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { grant, type LedgerEntry } from './ledger.ts';

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

/**
 * The writes that book an entry: the line itself, at most once, and the balance with it, never below zero.
 * A balance too low is refused as `balance`, a line that exists as `booked`.
 */
export function bookingSteps(table: Table, entry: LedgerEntry, more?: { artRequests: number }): [Step, Step] {
	const { kind, ...rest } = entry;
	const line = {
		...keys.ledger(entry.userId, kind, entry.ref),
		kind: 'LEDGER',
		entry: kind,
		...rest,
		gsi1pk: partitions.ledgerOf(entry.userId),
		gsi1sk: newest(entry.createdAt, `${kind}#${entry.ref}`),
	};
	return [
		{
			refused: 'booked',
			write: {
				Put: { TableName: table.name, Item: line, ConditionExpression: 'attribute_not_exists(pk)' },
			},
		},
		{
			refused: 'balance',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.user(entry.userId),
					UpdateExpression: 'SET credits = credits + :amount, artRequests = artRequests + :requests',
					ConditionExpression: 'attribute_exists(pk) AND credits >= :least',
					ExpressionAttributeValues: {
						':amount': entry.amount,
						':requests': more?.artRequests ?? 0,
						':least': Math.max(0, -entry.amount),
					},
				},
			},
		},
	];
}

/** Gives credits to an account; the reference makes a repeated call harmless. */
export async function grantCredits(
	table: Table,
	userId: string,
	credits: number,
	why: string,
	now: Date,
	ref: string = randomUUID(),
): Promise<void> {
	const refused = await transact(table, bookingSteps(table, grant(userId, ref, credits, why, now)));
	if (refused.includes('booked')) return;
	if (refused.includes('balance')) throw new AppError('not_found', 'This account does not exist yet.');
}
