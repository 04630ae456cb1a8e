import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { daySeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { type RateLimit, rateLimitStep, takenInWindow, windowSecondsLeft } from '../table/rateLimits.ts';
import type { Step } from '../table/transact.ts';

/** The limit of the credits that a new buyer may order on a day, paid or not. */
const limitOf = (credits: number): RateLimit => ({ limit: credits, seconds: daySeconds });

const subjectOf = (userId: string): string => `first-day#${userId}`;

/** Whether a user is new as a buyer: no purchase was paid a day ago or earlier. Reads the user's PURCHASE entries. */
export async function isNewBuyer(table: Table, userId: string, now: Date): Promise<boolean> {
	const { pk, sk } = keys.ledger(userId, 'PURCHASE', '');
	let ExclusiveStartKey: Record<string, unknown> | undefined;
	do {
		const page = await table.client.send(
			new QueryCommand({
				TableName: table.name,
				KeyConditionExpression: 'pk = :pk AND begins_with(sk, :purchases)',
				FilterExpression: 'createdAt <= :dayAgo',
				ExpressionAttributeValues: {
					':pk': pk,
					':purchases': sk,
					':dayAgo': new Date(now.getTime() - daySeconds * 1000).toISOString(),
				},
				ConsistentRead: true,
				ExclusiveStartKey,
			}),
		);
		if (page.Items?.length) return false;
		ExclusiveStartKey = page.LastEvaluatedKey;
	} while (ExclusiveStartKey);
	return true;
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
	new AppError(
		'too_many_requests',
		`New customers can buy up to ${formatCredits(most)} on their first day. Please choose fewer, or buy more tomorrow.`,
		{ retryAfter: windowSecondsLeft(limitOf(most), now) },
	);

/** Returns the credits that a new buyer may still order today; undefined for users who are not new. */
export async function firstDayCredits(
	table: Table,
	userId: string,
	most: number,
	now: Date,
): Promise<number | undefined> {
	if (!(await isNewBuyer(table, userId, now))) return undefined;
	return most - (await takenInWindow(table, subjectOf(userId), limitOf(most), now));
}
