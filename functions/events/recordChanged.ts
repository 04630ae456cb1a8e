import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { isRejected } from '#adapters/mail/mailer.ts';
import { openGateway } from '#core/realtime/gateway.ts';
import { pushChanges } from '#core/realtime/pushChanges.ts';
import { countSteps } from '#core/stats/counters.ts';
import { differences } from '#core/stats/tallies.ts';
import { type Change, toChange, toCounted } from '#core/table/changes.ts';
import { effectStep, onceFor } from '#core/table/effects.ts';
import { shortIdStep } from '#core/table/shortIds.ts';
import { transact } from '#core/table/transact.ts';
import { once, table } from '#runtime/dependencies.ts';
import { effectsOf } from '#runtime/effects.ts';
import { env } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';

const realtime = once(() => ({
	table: table(),
	gateway: openGateway(env.SOCKETS),
	reportError: (error: unknown) => log.warn('not pushed', describeError(error)),
}));

/** Counts a change once, with a marker in the same write. */
async function count({ before, after }: Change, now: Date): Promise<void> {
	const record = toCounted(after);
	if (!record) return;
	const tallies = differences(toCounted(before), record);
	if (tallies.length === 0) return;
	const { kind, id, status = '', updatedAt = record.createdAt } = record;
	await transact(table(), [
		effectStep(table(), 'COUNT', `${kind}#${id}#${status}#${updatedAt}`, now),
		...(before ? [] : [shortIdStep(table(), kind, id)]),
		...countSteps(table(), tallies),
	]);
}

/** Runs the effects of a change, each once; a mail that was rejected permanently is not retried. */
async function notify(change: Change, now: Date): Promise<void> {
	for (const { name, of, run } of effectsOf(change))
		await onceFor(table(), name, of, now, unlessRefused(name, run));
}

const unlessRefused = (name: string, run: () => Promise<void>) => async (): Promise<void> => {
	await run().catch((error: unknown) => {
		if (!isRejected(error)) throw error;
		log.error('mail refused', { name, ...describeError(error) });
	});
};

/** Runs for each change until one fails; returns that one, from which the stream then delivers again. */
async function firstFailure(
	changes: readonly Change[],
	run: (change: Change) => Promise<void>,
): Promise<DynamoDBBatchResponse['batchItemFailures']> {
	for (const change of changes) {
		try {
			await run(change);
		} catch (error) {
			log.error('not done', describeError(error));
			return [{ itemIdentifier: change.sequence }];
		}
	}
	return [];
}

/** Does what follows from changes of the table: pushes them to browsers, counts them and mails people, each however the others go. */
export const handler = task<DynamoDBStreamEvent, DynamoDBBatchResponse>(
	'recordChanged',
	async (event, now) => {
		const changes = event.Records.map(toChange);
		const pushed = pushChanges(realtime(), changes, now);
		const uncounted = await firstFailure(changes, (change) => count(change, now));
		const untold = await firstFailure(changes, (change) => notify(change, now));
		await pushed;
		return { batchItemFailures: [...uncounted, ...untold] };
	},
);
