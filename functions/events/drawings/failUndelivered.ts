import type { SFNClient } from '@aws-sdk/client-sfn';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { failTask } from '#core/art-requests/executions.ts';
import { alarm, describeError, log, logContext } from '#runtime/logger.ts';

/** A message that `generate` did not process; see there. */
const drawing = z.union([
	z.object({ id: z.string(), attempt: z.int(), trace: z.string().optional(), token: z.string() }),
	/** Files for marketplaces: their customer asks again. */
	z.object({ id: z.string(), places: z.array(z.string()) }),
]);

/** The execution does not repeat the step after this error: every delivery of its message has failed. */
class DrawingUndeliveredError extends Error {
	override readonly name = 'DrawingUndeliveredError';
}

/**
 * Fails the tasks of drawings that ended in the queue of undelivered ones, such as those that use up the memory of the
 * function each time, so that their customers get the credit back now, not when the execution has waited too long.
 */
export async function failUndelivered(
	stepFunctions: SFNClient,
	records: readonly Pick<SQSRecord, 'body' | 'messageId'>[],
): Promise<SQSBatchResponse> {
	const failed: string[] = [];
	for (const { body, messageId } of records) {
		try {
			const { id, ...message } = drawing.parse(JSON.parse(body));
			const { attempt, trace } = 'token' in message ? message : {};
			logContext({ task: 'giveUpDrawings', id, attempt, trace });
			if ('token' in message) await failTask(stepFunctions, message.token, new DrawingUndeliveredError());
			alarm('drawing given up');
		} catch (error) {
			log.error('not given up', { message: messageId, ...describeError(error) });
			failed.push(messageId);
		}
	}
	return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}
