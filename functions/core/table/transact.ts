import { setTimeout as sleep } from 'node:timers/promises';
import {
	type CancellationReason,
	TransactionCanceledException,
	TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../appError.ts';
import type { Table } from './client.ts';
import { type Condition, conditionExpressions, type ItemUpdate, updateExpressions } from './itemUpdate.ts';
import type { Key } from './keys.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction; {@link transact} returns its name when its condition fails. */
export interface Step {
	readonly name: string;
	readonly write: Write;
}

/** The write of a whole item. */
export const putStep = (
	table: Table,
	name: string,
	Item: object,
	...conditions: readonly Condition[]
): Step => ({
	name,
	write: { Put: { TableName: table.name, Item: { ...Item }, ...conditionExpressions(conditions) } },
});

/** The change of an item. */
export const updateStep = (table: Table, name: string, Key: Key, update: ItemUpdate): Step => ({
	name,
	write: { Update: { TableName: table.name, Key, ...updateExpressions(update) } },
});

/** The deletion of an item. */
export const deleteStep = (
	table: Table,
	name: string,
	Key: Key,
	...conditions: readonly Condition[]
): Step => ({
	name,
	write: { Delete: { TableName: table.name, Key, ...conditionExpressions(conditions) } },
});

/** A condition on an item that is not written. */
export const checkStep = (
	table: Table,
	name: string,
	Key: Key,
	...conditions: readonly Condition[]
): Step => ({
	name,
	write: {
		ConditionCheck: {
			TableName: table.name,
			Key,
			ConditionExpression: '',
			...conditionExpressions(conditions),
		},
	},
});

const maxAttempts = 8;
const transientCodes = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const busy = () => new AppError('busy', 'busy', { retryAfter: 2 });

/** Milliseconds to wait before the next attempt: full jitter over a doubling window. */
const backoff = (attempt: number): number => Math.random() * Math.min(1000, 25 * 2 ** attempt);

const reasonsOf = (error: unknown): CancellationReason[] => {
	if (error instanceof TransactionCanceledException) return error.CancellationReasons ?? [];
	// The SDK has repeated the call after a lost answer, and the first one still runs: it may be written yet.
	throw error instanceof TransactionInProgressException ? busy() : error;
};

/**
 * Makes all writes or none. Retries conflicts with other transactions and throttling.
 *
 * @returns the names of the steps whose condition failed; empty when everything was written.
 * @throws AppError `busy` when every attempt met a conflict or throttling, or one is still in progress.
 */
export async function transact(table: Table, steps: readonly Step[]): Promise<string[]> {
	const TransactItems = steps.map((step) => step.write);
	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		try {
			await table.client.send(new TransactWriteCommand({ TransactItems }));
			return [];
		} catch (error) {
			const reasons = reasonsOf(error);
			if (reasons.some((reason) => transientCodes.has(reason.Code ?? ''))) {
				await sleep(backoff(attempt));
				continue;
			}
			const failed = steps.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed');
			if (failed.length === 0) throw error;
			return failed.map((step) => step.name);
		}
	}
	throw busy();
}
