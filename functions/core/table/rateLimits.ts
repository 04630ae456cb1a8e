import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { Table } from './client.ts';
import { type Conditional, conditional } from './conditional.ts';
import { keys } from './keys.ts';
import type { Step } from './transact.ts';

/** At most `limit` calls within `seconds` of the first. */
export interface RateLimit {
	readonly limit: number;
	readonly seconds: number;
}

/** A subject of a rate limit: only a hash of the value (an address, an IP) is stored. */
export const hashedSubject = (kind: string, value: string): string =>
	`${kind}#${createHash('sha256').update(value).digest('hex').slice(0, 32)}`;

const update = (table: Table, subject: string, expression: object): Promise<Conditional<unknown>> =>
	conditional(
		table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.rate(subject),
				UpdateExpression: '',
				...expression,
			}),
		),
	);

const countInWindow = (table: Table, subject: string, { limit }: RateLimit, now: number) =>
	update(table, subject, {
		UpdateExpression: 'SET taken = taken + :one',
		ConditionExpression: 'expires > :now AND taken < :limit',
		ExpressionAttributeValues: { ':one': 1, ':now': now, ':limit': limit },
		ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
	});

const openWindow = (table: Table, subject: string, limit: RateLimit, now: number) =>
	update(table, subject, {
		UpdateExpression: 'SET taken = :one, expires = :end',
		ConditionExpression: 'attribute_not_exists(pk) OR expires <= :now',
		ExpressionAttributeValues: { ':one': 1, ':now': now, ':end': now + limit.seconds },
	});

/**
 * Counts a call against a rate limit. A window opens with its first call; expired windows are deleted by their TTL.
 *
 * @throws AppError `too_many_requests`, with the seconds until the window ends.
 */
export async function takeRateLimit(
	table: Table,
	subject: string,
	limit: RateLimit,
	now: Date,
): Promise<void> {
	const at = epochSeconds(now);
	for (;;) {
		const counted = await countInWindow(table, subject, limit, at);
		if (counted.succeeded) return;
		const end = Number(counted.item?.expires?.N ?? 0);
		if (end > at) throw tooManyRequests(end - at);
		const opened = await openWindow(table, subject, limit, at);
		if (opened.succeeded) return;
	}
}

/** Takes back a call that was counted. */
export async function returnRateLimit(table: Table, subject: string): Promise<void> {
	await update(table, subject, {
		UpdateExpression: 'SET taken = taken - :one',
		ConditionExpression: 'taken > :none',
		ExpressionAttributeValues: { ':one': 1, ':none': 0 },
	});
}

const windowOf = (limit: RateLimit, now: Date): number => Math.floor(epochSeconds(now) / limit.seconds);

/**
 * Counts a call as one write of a transaction, whose step `rate` fails above the limit. Its windows begin at fixed times,
 * since a transaction cannot read first whether one is open.
 */
export const rateLimitStep = (table: Table, subject: string, limit: RateLimit, now: Date): Step => ({
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

/** The error for a failed `rateLimitStep`. */
export const windowExceeded = (limit: RateLimit, now: Date): AppError =>
	tooManyRequests((windowOf(limit, now) + 1) * limit.seconds - epochSeconds(now));

const tooManyRequests = (retryAfter: number): AppError =>
	new AppError('too_many_requests', `Please wait ${durationText(retryAfter)} and try again.`, { retryAfter });

function durationText(span: number): string {
	if (span < 120) return `${span} second${span === 1 ? '' : 's'}`;
	if (span < 7200) return `${Math.ceil(span / 60)} minutes`;
	return `${Math.ceil(span / 3600)} hours`;
}
