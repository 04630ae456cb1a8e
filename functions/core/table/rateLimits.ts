import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../appError.ts';
import type { Table } from './client.ts';
import { keys } from './keys.ts';
import type { Step } from './transact.ts';

/** At most `limit` takes within `seconds` of the first. */
export interface RateLimit {
	readonly limit: number;
	readonly seconds: number;
}

/** Counts takes; the subject says of whom or what, and holds nothing personal in the clear. */
export interface RateLimiter {
	/**
	 * Takes one.
	 * @throws AppError `too_many_requests`, with the seconds until the window ends.
	 */
	take(subject: string, limit: RateLimit, now: Date): Promise<void>;
	/** Gives one back that was taken for nothing. */
	giveBack(subject: string): Promise<void>;
}

/** Names of whom or what takes are counted, without saying it: only a hash of the value is kept. */
export const subjectOf = (kind: string, value: string): string =>
	`${kind}#${createHash('sha256').update(value).digest('hex').slice(0, 32)}`;

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

async function unlessRefused<T>(send: () => Promise<T>): Promise<T | ConditionalCheckFailedException> {
	try {
		return await send();
	} catch (error) {
		if (error instanceof ConditionalCheckFailedException) return error;
		throw error;
	}
}

/** Counts in windows that open with the first take; items go by their time to live. */
export function dynamoRateLimiter(table: Table): RateLimiter {
	const update = (subject: string, expression: object) =>
		unlessRefused(() =>
			table.client.send(
				new UpdateCommand({
					TableName: table.name,
					Key: keys.rate(subject),
					UpdateExpression: '',
					...expression,
				}),
			),
		);

	const count = (subject: string, { limit }: RateLimit, now: number) =>
		update(subject, {
			UpdateExpression: 'SET taken = taken + :one',
			ConditionExpression: 'expires > :now AND taken < :limit',
			ExpressionAttributeValues: { ':one': 1, ':now': now, ':limit': limit },
			ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
		});

	const open = (subject: string, limit: RateLimit, now: number) =>
		update(subject, {
			UpdateExpression: 'SET taken = :one, expires = :end',
			ConditionExpression: 'attribute_not_exists(pk) OR expires <= :now',
			ExpressionAttributeValues: { ':one': 1, ':now': now, ':end': now + limit.seconds },
		});

	return {
		async take(subject, limit, now) {
			const at = seconds(now);
			for (;;) {
				const counted = await count(subject, limit, at);
				if (!(counted instanceof ConditionalCheckFailedException)) return;
				const end = Number(counted.Item?.expires?.N ?? 0);
				if (end > at)
					throw new AppError('too_many_requests', `Please wait ${wait(end - at)} and try again.`, {
						retryAfter: end - at,
					});
				const opened = await open(subject, limit, at);
				if (!(opened instanceof ConditionalCheckFailedException)) return;
			}
		},
		async giveBack(subject) {
			await update(subject, {
				UpdateExpression: 'SET taken = taken - :one',
				ConditionExpression: 'taken > :none',
				ExpressionAttributeValues: { ':one': 1, ':none': 0 },
			});
		},
	};
}

const windowOf = (limit: RateLimit, now: Date): number => Math.floor(seconds(now) / limit.seconds);

/**
 * A take as one write of a transaction, refused as `rate` past the limit. It counts in windows that begin at fixed
 * times, since a transaction cannot find out first whether one is open.
 */
export const rateStep = (table: Table, subject: string, limit: RateLimit, now: Date): Step => ({
	name: 'rate',
	write: {
		Update: {
			TableName: table.name,
			Key: keys.rateWindow(subject, windowOf(limit, now)),
			UpdateExpression: 'SET expires = :end ADD taken :one',
			ConditionExpression: 'attribute_not_exists(pk) OR taken < :limit',
			ExpressionAttributeValues: {
				':one': 1,
				':limit': limit.limit,
				':end': (windowOf(limit, now) + 1) * limit.seconds,
			},
		},
	},
});

/** The 429 for a window of `rateStep`. */
export function tooMany(limit: RateLimit, now: Date): AppError {
	const left = (windowOf(limit, now) + 1) * limit.seconds - seconds(now);
	return new AppError('too_many_requests', `Please wait ${wait(left)} and try again.`, { retryAfter: left });
}

/** A span in words. */
function wait(span: number): string {
	if (span < 120) return `${span} second${span === 1 ? '' : 's'}`;
	if (span < 7200) return `${Math.ceil(span / 60)} minutes`;
	return `${Math.ceil(span / 3600)} hours`;
}
