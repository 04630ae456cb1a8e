import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { conditional } from '../table/conditional.ts';
import { keys } from '../table/keys.ts';
import type { RateLimit } from '../table/rateLimits.ts';
import type { Step } from '../table/transact.ts';

/** @throws AppError `too_many_requests` while sign-in by code is locked for the account. */
export async function requireUnlocked(table: Table, userId: string, now: Date): Promise<void> {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.wrongCodes(userId), ConsistentRead: true }),
	);
	const lockedUntil = Item?.restUntil === undefined ? undefined : new Date(String(Item.restUntil));
	if (!lockedUntil || lockedUntil <= now) return;
	throw new AppError(
		'too_many_requests',
		'There were too many wrong codes, so sign-in by code is locked for a day. Please sign in with Google, or try again later.',
		{ retryAfter: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000) },
	);
}

/** Counts a wrong code; the one that reaches the limit locks sign-in by code for the limit's seconds. */
export async function countWrongCode(
	table: Table,
	userId: string,
	email: string,
	{ limit, seconds }: RateLimit,
	now: Date,
): Promise<void> {
	const update = (expression: object) =>
		table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.wrongCodes(userId),
				UpdateExpression: '',
				...expression,
			}),
		);
	const { Attributes } = await update({
		UpdateExpression: 'SET kind = :kind, email = :email ADD wrong :one',
		ExpressionAttributeValues: { ':kind': 'CODE_REST', ':email': email, ':one': 1 },
		ReturnValues: 'ALL_NEW',
	});
	if (Number(Attributes?.wrong) < limit) return;
	const lockedUntil = new Date(now.getTime() + seconds * 1000).toISOString();
	await conditional(
		update({
			UpdateExpression: 'SET restUntil = :until, wrong = :none',
			ConditionExpression: 'wrong >= :limit',
			ExpressionAttributeValues: { ':until': lockedUntil, ':none': 0, ':limit': limit },
		}),
	);
}

/** The write that resets the count of wrong codes. */
export const resetWrongCodesStep = (table: Table, userId: string): Step => ({
	name: 'wrong codes',
	write: { Delete: { TableName: table.name, Key: keys.wrongCodes(userId) } },
});
