import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { megabyte } from '#shared/files/limits.ts';
import { daySeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { rateLimitStep, windowSecondsLeft } from '../table/rateLimits.ts';
import { transact } from '../table/transact.ts';
import type { User } from '../users/user.ts';

/** How much a user may upload on a day (UTC). */
export interface UploadLimits {
	readonly megabytes: number;
	/** For users who have bought credits, and for admins. */
	readonly buyerMegabytes: number;
}

async function hasBought(table: Table, userId: string): Promise<boolean> {
	const { pk, sk } = keys.ledger(userId, 'PURCHASE', '');
	const query = new QueryCommand({
		TableName: table.name,
		KeyConditionExpression: 'pk = :pk AND begins_with(sk, :purchases)',
		ExpressionAttributeValues: { ':pk': pk, ':purchases': sk },
		Limit: 1,
		ConsistentRead: true,
	});
	const { Items = [] } = await table.client.send(query);
	return Items.length > 0;
}

/**
 * Counts bytes that a user is about to upload.
 *
 * @throws AppError `too_many_requests` when they are more than the user may upload on this day.
 */
export async function takeUploadBudget(
	table: Table,
	{ id, role }: Pick<User, 'id' | 'role'>,
	bytes: number,
	{ megabytes, buyerMegabytes }: UploadLimits,
	now: Date,
): Promise<void> {
	const take = async (most: number): Promise<boolean> => {
		const limit = { limit: most * megabyte, seconds: daySeconds };
		return (
			(await transact(table, [rateLimitStep(table, `upload-bytes#${id}`, limit, now, bytes)])).length === 0
		);
	};
	if (await take(megabytes)) return;
	if ((role === 'ADMIN' || (await hasBought(table, id))) && (await take(buyerMegabytes))) return;
	throw new AppError('too_many_requests', 'uploadedTooMuch', {
		retryAfter: windowSecondsLeft(daySeconds, now),
	});
}
