import { daySeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import { readHolds } from '../credits/ledger.ts';
import { isRelease, toLedgerEntry, transactionOf } from '../credits/ledgerEntries.ts';
import type { RateLimit } from '../limits.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { readPartition } from '../table/query.ts';
import { rateLimitStep, takenInWindow, windowSecondsLeft } from '../table/rateLimits.ts';
import type { Step } from '../table/transact.ts';

/** The limit of the credits that a new buyer may order on a day, paid or not. */
const limitOf = (credits: number): RateLimit => ({ limit: credits, seconds: daySeconds });

const subjectOf = (userId: string): string => `first-day#${userId}`;

/** Returns the transactions whose money went back, or may: those with a note whose last HOLD entry is not the end of it. */
async function returnedTransactions(table: Table, userId: string): Promise<Set<string>> {
	const holds = (await readHolds(table, userId)).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
	const last = new Map(holds.map((entry) => [`${transactionOf(entry)} ${entry.note}`, entry]));
	return new Set([...last.values()].filter((entry) => !isRelease(entry)).map(transactionOf));
}

/**
 * Whether a user is new as a buyer: no purchase was paid a day ago or earlier, except those whose money went back, or may.
 * Reads the user's PURCHASE and HOLD entries.
 */
export async function isNewBuyer(table: Table, userId: string, now: Date): Promise<boolean> {
	const { pk, sk } = keys.ledger(userId, 'PURCHASE', '');
	const returned = await returnedTransactions(table, userId);
	const dayAgo = new Date(now.getTime() - daySeconds * 1000).toISOString();
	const purchases = (await readPartition(table, pk, sk)).map(toLedgerEntry);
	return purchases.every((entry) => entry.createdAt > dayAgo || returned.has(transactionOf(entry)));
}

/** The write that counts the credits of a new buyer's order; the step `firstDay` fails above the limit of the day. */
export const firstDayStep = (
	table: Table,
	userId: string,
	credits: number,
	most: number,
	now: Date,
): Step => ({
	...rateLimitStep(table, subjectOf(userId), limitOf(most), now, credits),
	name: 'firstDay',
});

/** The error for a failed `firstDayStep`. */
export const firstDayExceeded = (most: number, now: Date): AppError =>
	new AppError('too_many_requests', ['firstDayExceeded', { most }], {
		retryAfter: windowSecondsLeft(daySeconds, now),
	});

/** Returns the credits that a new buyer may still order today; undefined for users who are not new. */
export async function firstDayCredits(
	table: Table,
	userId: string,
	most: number,
	now: Date,
): Promise<number | undefined> {
	if (!(await isNewBuyer(table, userId, now))) return undefined;
	return most - (await takenInWindow(table, subjectOf(userId), daySeconds, now));
}
