import { SFNClient } from '@aws-sdk/client-sfn';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { completeTask } from '#core/art-requests/executions.ts';
import { openQueue, sendMessages } from '#core/queues/queue.ts';
import { openGateway } from '#core/realtime/gateway.ts';
import { pushChanges } from '#core/realtime/pushChanges.ts';
import { contributionsOf } from '#core/stats/contributions.ts';
import { figuresOf } from '#core/stats/operatorFigures.ts';
import { type ItemChange, toItemChange } from '#core/table/itemChange.ts';
import { once, table } from '#runtime/dependencies.ts';
import { env, settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { publishFigures } from '#runtime/metrics.ts';
import { task } from '#runtime/task.ts';
import { delaySecondsOf, mailOrdersOf } from './mails/mailOrders.ts';

const realtime = once(() => ({
	table: table(),
	gateway: openGateway(env.SOCKETS),
	reportError: (error: unknown) => log.warn('not pushed', describeError(error)),
}));
const mails = once(() => openQueue(env.MAIL_QUEUE));
const counts = once(() => openQueue(env.COUNT_QUEUE));
const stepFunctions = once(() => new SFNClient({}));

/** Completes the execution that waits for an artist when its request has ended; repeating it changes nothing. */
async function endWaiting({ before, after }: ItemChange): Promise<void> {
	const ended = after?.kind === 'ART' && (after.status === 'COMPLETED' || after.status === 'FAILED');
	if (!ended || after.status === before?.status || !after.taskToken) return;
	await completeTask(stepFunctions(), String(after.taskToken));
}

/** Returns what is logged when a part of the work fails; the stream then delivers the batch again. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
	try {
		await work;
		return undefined;
	} catch (error) {
		log.error('not done', describeError(error));
		return error;
	}
}

/**
 * Pushes changes of the table to browsers, and passes what they contribute to the statistics and the mails that they
 * order to a queue each, whose consumers may fail and wait without holding up anything else.
 */
export const handler = task<DynamoDBStreamEvent, DynamoDBBatchResponse>(
	'recordChanged',
	async (event, now) => {
		const changes = event.Records.map(toItemChange);
		const orders = changes.flatMap((change) => mailOrdersOf(change, settings.artistEmails.length));
		const failures = await Promise.all([
			failureOf(sendMessages(counts(), changes.flatMap(contributionsOf))),
			failureOf(sendMessages(mails(), orders, (order) => delaySecondsOf(order, now))),
			failureOf(Promise.all(changes.map(endWaiting))),
			pushChanges(realtime(), changes, now),
		]);
		const [first] = changes;
		if (failures.every((failure) => failure === undefined) || !first) {
			publishFigures(changes.flatMap((change) => figuresOf(change, settings.sweep.promised)));
			return { batchItemFailures: [] };
		}
		return { batchItemFailures: [{ itemIdentifier: first.sequence }] };
	},
);
