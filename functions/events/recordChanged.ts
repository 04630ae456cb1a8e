import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { isRejected } from '#adapters/mail/mailer.ts';
import { recordRefund } from '#core/art-requests/recordRefund.ts';
import { recordDuration } from '#core/art-requests/usualTimes.ts';
import { openGateway } from '#core/realtime/gateway.ts';
import { pushChanges } from '#core/realtime/pushChanges.ts';
import { countSteps } from '#core/stats/counters.ts';
import { differences } from '#core/stats/tallies.ts';
import { type Change, toChange, toCounted } from '#core/table/changes.ts';
import { effectStep, runOnce } from '#core/table/effects.ts';
import { idPrefixStep } from '#core/table/idPrefixes.ts';
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

/** Adds a change to the counters once, in one transaction with its marker. */
async function count({ before, after }: Change, now: Date): Promise<void> {
	const record = toCounted(after);
	if (!record) return;
	const tallies = differences(toCounted(before), record);
	if (tallies.length === 0) return;
	const { kind, id, status = '', updatedAt = record.createdAt } = record;
	await transact(table(), [
		effectStep(table(), 'COUNT', `${kind}#${id}#${status}#${updatedAt}`, now),
		...(before ? [] : [idPrefixStep(table(), kind, id)]),
		...countSteps(table(), tallies),
	]);
}

/** Runs the effects of a change, each once. A mail that the provider rejects is not retried. */
async function runEffects(change: Change, now: Date): Promise<void> {
	for (const { name, of, run } of effectsOf(change))
		await runOnce(table(), name, of, now, ignoreRejected(name, run));
}

const ignoreRejected = (name: string, run: () => Promise<void>) => async (): Promise<void> => {
	await run().catch((error: unknown) => {
		if (!isRejected(error)) throw error;
		log.error('mail refused', { name, ...describeError(error) });
	});
};

/** Runs for each change until one fails. Returns that one: the stream delivers it and all after it again. */
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

/** Pushes changes of the table to browsers, counts and times them, and sends mails; each continues when another one fails. */
export const handler = task<DynamoDBStreamEvent, DynamoDBBatchResponse>(
	'recordChanged',
	async (event, now) => {
		const changes = event.Records.map(toChange);
		const pushed = pushChanges(realtime(), changes, now);
		const uncounted = await firstFailure(changes, (change) => count(change, now));
		const unmeasured = await firstFailure(changes, (change) => recordDuration(table(), change, now));
		const unrefunded = await firstFailure(changes, (change) => recordRefund(table(), change, now));
		const unsent = await firstFailure(changes, (change) => runEffects(change, now));
		await pushed;
		return { batchItemFailures: [...uncounted, ...unmeasured, ...unrefunded, ...unsent] };
	},
);
