import type { SFNClient } from '@aws-sdk/client-sfn';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import { completeTask } from '#core/art-requests/executions.ts';
import { delaySecondsOf, mailOrdersOf } from '#core/mails/mailOrders.ts';
import { type Queue, sendMessages } from '#core/queues/queue.ts';
import type { ItemChange } from '#core/table/itemChange.ts';
import type { Item } from '#core/table/query.ts';
import { describeError, log } from '#runtime/logger.ts';

export interface PassOnContext {
	readonly mails: Queue;
	readonly stepFunctions: SFNClient;
	/** How many artists receive mails about requests. */
	readonly artists: number;
	/** Notes how long the requests took that changes complete. */
	readonly noteTimes: (changes: readonly ItemChange[]) => Promise<void>;
	/** Deletes what a withdrawal has recorded. */
	readonly deleteWithdrawn: (item: Item) => Promise<void>;
	/** Adds changes to the log of the search index. */
	readonly logForSearch: (changes: readonly ItemChange[], now: Date) => Promise<void>;
	/** Puts the events of changes into the queue of webhooks. */
	readonly queueEvents: (changes: readonly ItemChange[]) => Promise<void>;
	/** Pushes changes to browsers; never throws. */
	readonly push: (changes: readonly ItemChange[], now: Date) => Promise<void>;
	/** Publishes the operators' figures of changes that were passed on. */
	readonly publish: (changes: readonly ItemChange[]) => void;
}

/** Completes the execution that waits for an artist when its request has ended; repeating it changes nothing. */
async function endWaiting(stepFunctions: SFNClient, { before, after }: ItemChange): Promise<void> {
	const ended = after?.kind === 'ART' && (after.status === 'COMPLETED' || after.status === 'FAILED');
	if (!ended || after.status === before?.status || !after.taskToken) return;
	await completeTask(stepFunctions, String(after.taskToken));
}

/** Logs a failure of a part of the work. Returns whether it failed; the stream then delivers the batch again. */
async function hasFailed(work: Promise<unknown>): Promise<boolean> {
	try {
		await work;
		return false;
	} catch (error) {
		log.error('not done', describeError(error));
		return true;
	}
}

/**
 * Adds changes of the table to the search index and pushes them to browsers, which then find them there, and passes the
 * mails that they order to a queue, whose consumer may fail and wait without holding up anything else.
 */
export async function passOn(
	context: PassOnContext,
	changes: readonly ItemChange[],
	now: Date,
): Promise<DynamoDBBatchResponse> {
	const { mails, stepFunctions, artists, noteTimes, deleteWithdrawn, logForSearch, push, publish } = context;
	const orders = changes.flatMap((change) => mailOrdersOf(change, artists));
	const withdrawals = changes.flatMap(({ after }) => (after?.kind === 'WITHDRAWAL' ? [after] : []));
	const logged = hasFailed(logForSearch(changes, now));
	const failures = await Promise.all([
		logged,
		logged.then(() => push(changes, now)),
		hasFailed(noteTimes(changes)),
		hasFailed(context.queueEvents(changes)),
		hasFailed(sendMessages(mails, orders, { delaySecondsOf: (order) => delaySecondsOf(order, now) })),
		hasFailed(Promise.all(changes.map((change) => endWaiting(stepFunctions, change)))),
		hasFailed(Promise.all(withdrawals.map(deleteWithdrawn))),
	]);
	const [first] = changes;
	if (first && failures.includes(true)) return { batchItemFailures: [{ itemIdentifier: first.sequence }] };
	publish(changes);
	return { batchItemFailures: [] };
}
