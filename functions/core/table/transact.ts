import { setTimeout as sleep } from 'node:timers/promises';
import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../appError.ts';
import type { Table } from './client.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, and what it means when its condition does not hold. */
export interface Step {
	readonly write: Write;
	readonly refused: string;
}

const tries = 8;
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Milliseconds to wait before another try: full jitter over a doubling window. */
const pause = (attempt: number): number => Math.random() * Math.min(1000, 25 * 2 ** attempt);

const reasonsOf = (error: unknown): CancellationReason[] => {
	if (error instanceof TransactionCanceledException) return error.CancellationReasons ?? [];
	throw error;
};

/**
 * Writes all or nothing. Conflicts with other transactions and throttling are tried again.
 *
 * @returns nothing when all was written, else the `refused` words of the steps whose condition did not hold.
 * @throws AppError `busy` when others keep getting in the way.
 */
export async function transact(table: Table, steps: readonly Step[]): Promise<string[]> {
	const TransactItems = steps.map((step) => step.write);
	for (let attempt = 0; attempt < tries; attempt++) {
		try {
			await table.client.send(new TransactWriteCommand({ TransactItems }));
			return [];
		} catch (error) {
			const reasons = reasonsOf(error);
			if (reasons.some((reason) => passing.has(reason.Code ?? ''))) {
				await sleep(pause(attempt));
				continue;
			}
			const refused = steps.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed');
			if (refused.length === 0) throw error;
			return refused.map((step) => step.refused);
		}
	}
	throw new AppError('busy', 'We are very busy right now. Please try again in a moment.', { retryAfter: 2 });
}
